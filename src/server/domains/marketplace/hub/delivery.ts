import { sentence } from '#core/sentences.ts'
import { t } from '#core/messages.ts'
import { languageOfAddress } from '#server/domains/messaging/notifications/letters.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { EnquiryRow } from './enquiries.ts'

type Message = {
  hub_enquiry_messages_id: string
  written_by: string
  writer_name: string
  message_text: string
  created_at: Date
}
type Letters = Pick<Dependencies, 'mail' | 'config'>
type Payload = { hub_enquiries_id: string; hub_enquiry_messages_id: string | null }
type Parcel = { row: EnquiryRow & { companies_id: string }; message: Message | undefined }

/** Copies one side's message or status to the other side. May run twice and in any order. */
export function deliveryJob(services: Pick<Dependencies, 'database'> & Partial<Letters>): JobDefinition<Payload> {
  return {
    name: 'hub-delivery',
    async run(company, payload) {
      const parcel = await company((tx) => pack(tx, payload))
      if (!parcel) return
      const companies_id = parcel.row.other_companies_id
      await inCompany(services.database, { companies_id, accounts_id: null }, (tx) => deliver(tx, parcel, services))
    },
  }
}

async function pack(tx: CompanyTx, { hub_enquiries_id, hub_enquiry_messages_id }: Payload): Promise<Parcel | undefined> {
  const keys = [tx.companies_id, hub_enquiries_id]
  const { rows } = await tx.client.query<Parcel['row']>(
    'SELECT * FROM hub_enquiries WHERE companies_id = $1 AND hub_enquiries_id = $2',
    keys,
  )
  const { rows: messages } = await tx.client.query<Message>(
    `SELECT hub_enquiry_messages_id, written_by, writer_name, message_text, created_at FROM hub_enquiry_messages
     WHERE companies_id = $1 AND hub_enquiries_id = $2 AND hub_enquiry_messages_id = $3`,
    [...keys, hub_enquiry_messages_id],
  )
  return rows[0] && { row: rows[0], message: messages[0] }
}

async function deliver(tx: CompanyTx, { row, message }: Parcel, services: Partial<Letters>): Promise<void> {
  if (row.side === 'buyer') await receive(tx, row)
  else await followStatus(tx, row)
  if (!message || !(await take(tx, row, message))) return
  await tell(tx, row, message)
  if (row.side === 'buyer') await mailSeller(tx, row, message, services)
}

/** The seller's copy, made by whatever comes first. */
async function receive(tx: CompanyTx, row: Parcel['row']): Promise<void> {
  await insertRow(
    tx.client,
    'hub_enquiries',
    {
      companies_id: tx.companies_id,
      hub_enquiries_id: row.hub_enquiries_id,
      side: 'seller',
      other_companies_id: row.companies_id,
      product: JSON.stringify(row.product),
      order_description: row.order_description,
      buyer_first_name: row.buyer_first_name,
      buyer_last_name: row.buyer_last_name,
      buyer_email: row.buyer_email,
      buyer_company_name: row.buyer_company_name,
      seller_profile: JSON.stringify(row.seller_profile),
      enquiry_status: 'new',
      last_message_at: row.created_at,
      is_unread: true,
      created_at: row.created_at,
    },
    'ON CONFLICT DO NOTHING',
  )
}

/** The seller's status on the buyer's copy. Spam is the seller's own business. */
async function followStatus(tx: CompanyTx, row: Parcel['row']): Promise<void> {
  if (row.enquiry_status === 'spam') return
  await tx.client.query(
    'UPDATE hub_enquiries SET enquiry_status = $3, status_version = $4 WHERE companies_id = $1 AND hub_enquiries_id = $2 AND status_version < $4',
    [tx.companies_id, row.hub_enquiries_id, row.enquiry_status, row.status_version],
  )
}

/** Whether the message is new here. */
async function take(tx: CompanyTx, row: Parcel['row'], message: Message): Promise<boolean> {
  const { rowCount } = await insertRow(
    tx.client,
    'hub_enquiry_messages',
    {
      companies_id: tx.companies_id,
      hub_enquiries_id: row.hub_enquiries_id,
      hub_enquiry_messages_id: message.hub_enquiry_messages_id,
      written_by: message.written_by,
      writer_name: message.writer_name,
      message_text: message.message_text,
      created_at: message.created_at,
    },
    'ON CONFLICT DO NOTHING',
  )
  if (!rowCount) return false
  const { rows } = await tx.client.query<{ is_spam: boolean }>(
    `UPDATE hub_enquiries SET is_unread = true, last_message_at = greatest(last_message_at, $3) WHERE companies_id = $1 AND hub_enquiries_id = $2
     RETURNING enquiry_status = 'spam' AS is_spam`,
    [tx.companies_id, row.hub_enquiries_id, message.created_at],
  )
  return rows[0]?.is_spam === false
}

/** Sellers: people who work in the hub. Buyers: the person who sent it. */
async function tell(tx: CompanyTx, row: Parcel['row'], message: Message): Promise<void> {
  const { rows } = await tx.client.query<{ accounts_id: string | null }>(
    'SELECT accounts_id FROM hub_enquiries WHERE companies_id = $1 AND hub_enquiries_id = $2',
    [tx.companies_id, row.hub_enquiries_id],
  )
  const toSeller = row.side === 'buyer'
  const from = toSeller ? row.buyer_company_name : row.seller_profile.company_name
  await notify(tx, {
    to: toSeller ? { permissions: ['APPS_BUSINESS_CONNECT'] } : { accounts_ids: [rows[0]?.accounts_id ?? null] },
    kind: 'hub',
    title: sentence('{from} wrote about {product_title}', { from, product_title: row.product.product_title }),
    text: message.message_text.slice(0, 200),
    link: `/apps/hub/my-hub/enquiry?${toSeller ? '' : 'tab=sent&'}enquiry=${row.hub_enquiries_id}`,
  })
}

/**
 * To the address of the seller's profile: who sells is not in the product all day. Replies go there, so that both sides stay in
 * one place.
 */
async function mailSeller(
  tx: CompanyTx,
  row: Parcel['row'],
  message: Message,
  { mail, config }: Partial<Letters>,
): Promise<void> {
  const to = row.seller_profile.email_id
  if (mail === undefined || config === undefined || !to) return
  const about = { product_title: row.product.product_title, buyer: row.buyer_company_name }
  const link = `${publicOrigin(config)}/apps/hub/my-hub/enquiry?enquiry=${row.hub_enquiries_id}`
  const letter = () => ({
    card: { button: { label: t('Read and reply'), href: link } },
    subject: t('Enquiry about {product_title} from {buyer}', about),
    text: [
      t('{writer_name} of {buyer} wrote about {product_title}:', { ...about, writer_name: message.writer_name }),
      message.message_text,
      t('Read and reply: {link}', { link }),
    ].join('\n\n'),
  })
  await mail.send(tx, { kind: 'hub-enquiry', to, ...inLanguageOf(await languageOfAddress(tx, to), letter) })
}
