import type { EnquiryThread, SentEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { type EnquiryStatus, enquiryStatusesAfter } from '#core/marketplace/hub/enquiry.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { named } from '#server/platform/named-parameters.ts'
import { missing } from './browse.ts'
import { deliveryJob } from './delivery.ts'
import { type EnquiryRow, find, sentView, thread } from './enquiries.ts'

export type Needs = Pick<Dependencies, 'database' | 'jobs'>

/** Enquiries a company may send in an hour and in a day, and messages in an hour. */
const MOST = { hour: 10, day: 40, messages: 60 }

type Seller = {
  sellers_id: string
  product: EnquiryRow['product']
  first_name: string
  last_name: string
  email_id: string
  company_name: string
}

/** Counts an enquiry the company is about to send. Throws `rate_limited`. */
export async function limitEnquiries({ database }: Pick<Dependencies, 'database'>, companies_id: string) {
  await takeRate(database, { name: 'hub-enquiry-hour', most: MOST.hour, seconds: 3_600 }, companies_id)
  await takeRate(database, { name: 'hub-enquiry-day', most: MOST.day, seconds: 86_400 }, companies_id)
}

/** Counts a message the company is about to write. Throws `rate_limited`. */
export const limitMessages = ({ database }: Pick<Dependencies, 'database'>, companies_id: string) =>
  takeRate(database, { name: 'hub-message', most: MOST.messages, seconds: 3_600 }, companies_id)

/** Sends an enquiry to the seller of a listing. Throws `wrong_state` for the company's own listing. */
export async function send(tx: CompanyTx, needs: Needs, product_id: string, order_description: string): Promise<SentEnquiry> {
  const { rows } = await tx.client.query<Seller>('SELECT * FROM hub_seller_of($1)', [product_id])
  if (!rows[0]) throw missing()
  const { sellers_id, product, ...seller_profile } = rows[0]
  if (sellers_id === tx.companies_id)
    throw new AppError('wrong_state', 'This is your own listing: buyers send you enquiries about it.')
  const hub_enquiries_id = newId()
  await tx.client.query(
    named(
      `INSERT INTO hub_enquiries (companies_id, hub_enquiries_id, side, other_companies_id, product, order_description, buyer_first_name,
       buyer_last_name, buyer_email, buyer_company_name, seller_profile, accounts_id, enquiry_status, last_message_at, is_unread, created_at)
     SELECT c.companies_id, :hub_enquiries_id, 'buyer', :sellers_id, :product, :order_description, coalesce(a.first_name, ''),
       coalesce(a.last_name, ''), a.email, c.company_name, :seller_profile, a.accounts_id, 'new', :now, false, :now
     FROM companies c, accounts a WHERE c.companies_id = :companies_id AND a.accounts_id = :accounts_id`,
      {
        companies_id: tx.companies_id,
        accounts_id: tx.accounts_id,
        hub_enquiries_id,
        sellers_id,
        product: JSON.stringify(product),
        order_description: order_description.trim(),
        seller_profile: JSON.stringify(seller_profile),
        now: tx.now,
      },
    ),
  )
  await audit(tx, 'sent', 'hub_enquiries', hub_enquiries_id, { product_id, company_name: seller_profile.company_name })
  await say(tx, needs, await find(tx, hub_enquiries_id), order_description)
  return sentView(await find(tx, hub_enquiries_id))
}

/** Sends a message to the other side. The seller's first reply changes a new enquiry to replied. */
export async function write(tx: CompanyTx, needs: Needs, hub_enquiries_id: string, message_text: string): Promise<EnquiryThread> {
  const row = await find(tx, hub_enquiries_id, true)
  if (row.side === 'seller' && row.enquiry_status === 'spam')
    throw new AppError('wrong_state', 'This enquiry is marked as spam. Mark it as replied first.')
  if (row.side === 'seller' && row.enquiry_status === 'new') await keepStatus(tx, row, 'replied')
  await say(tx, needs, row, message_text)
  return thread(tx, hub_enquiries_id)
}

/** The status of the enquiry. Only its seller changes it, along the allowed transitions. */
export async function setStatus(
  tx: CompanyTx,
  needs: Needs,
  hub_enquiries_id: string,
  status: EnquiryStatus,
): Promise<EnquiryThread> {
  const row = await find(tx, hub_enquiries_id, true)
  if (row.side === 'buyer') throw new AppError('wrong_state', 'The seller sets the status of an enquiry.')
  if (row.enquiry_status !== status) {
    if (!enquiryStatusesAfter(row.enquiry_status).includes(status))
      throw fieldError(
        'status',
        t('An enquiry that is {enquiry_status} cannot become {status}', { enquiry_status: row.enquiry_status, status }),
      )
    await keepStatus(tx, row, status)
    await audit(tx, 'changed', 'hub_enquiries', hub_enquiries_id, { status: [row.enquiry_status, status] })
    await needs.jobs.enqueue(tx, deliveryJob(needs), { hub_enquiries_id, hub_enquiry_messages_id: null })
  }
  return thread(tx, hub_enquiries_id)
}

/**
 * A document of the seller answers the enquiry: the buyer sees it in the thread, and the enquiry gets the document's status, unless
 * its seller set it to something further or took it for spam.
 */
export async function answerWith(
  tx: CompanyTx,
  needs: Needs,
  hub_enquiries_id: string,
  { status, message_text }: { status: 'quoted' | 'won'; message_text: string },
): Promise<void> {
  const row = await find(tx, hub_enquiries_id, true)
  if (row.side === 'buyer' || row.enquiry_status === 'spam') return
  if (row.enquiry_status !== 'won' && enquiryStatusesAfter(row.enquiry_status).includes(status)) {
    await keepStatus(tx, row, status)
    await audit(tx, 'changed', 'hub_enquiries', hub_enquiries_id, { status: [row.enquiry_status, status] })
  }
  await say(tx, needs, row, message_text)
}

async function keepStatus(tx: CompanyTx, row: EnquiryRow, status: EnquiryStatus): Promise<void> {
  await tx.client.query(
    'UPDATE hub_enquiries SET enquiry_status = $3, status_version = status_version + 1 WHERE companies_id = $1 AND hub_enquiries_id = $2',
    [tx.companies_id, row.hub_enquiries_id, status],
  )
}

async function say(tx: CompanyTx, needs: Needs, row: EnquiryRow, message_text: string): Promise<void> {
  const hub_enquiry_messages_id = newId()
  await tx.client.query(
    named(
      `INSERT INTO hub_enquiry_messages (companies_id, hub_enquiries_id, hub_enquiry_messages_id, written_by, writer_name, message_text, created_at)
     SELECT :companies_id, :hub_enquiries_id, :hub_enquiry_messages_id, :side, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email),
       :message_text, :now FROM accounts WHERE accounts_id = :accounts_id`,
      {
        companies_id: tx.companies_id,
        accounts_id: tx.accounts_id,
        hub_enquiries_id: row.hub_enquiries_id,
        hub_enquiry_messages_id,
        side: row.side,
        message_text: message_text.trim(),
        now: tx.now,
      },
    ),
  )
  await tx.client.query(
    `UPDATE hub_enquiries SET last_message_at = $3, first_reply_at = CASE WHEN $4 THEN coalesce(first_reply_at, $3) ELSE first_reply_at END
     WHERE companies_id = $1 AND hub_enquiries_id = $2`,
    [tx.companies_id, row.hub_enquiries_id, tx.now, row.side === 'seller'],
  )
  await audit(tx, 'written', 'hub_enquiry_messages', hub_enquiry_messages_id, { hub_enquiries_id: row.hub_enquiries_id })
  await needs.jobs.enqueue(tx, deliveryJob(needs), { hub_enquiries_id: row.hub_enquiries_id, hub_enquiry_messages_id })
}
