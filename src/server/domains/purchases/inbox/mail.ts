import { randomInt } from 'node:crypto'
import type { Reply } from '#contract/endpoint.ts'
import type { inboxAddress } from '#contract/purchases/inbox.ts'
import { AppError } from '#core/errors.ts'
import type { Mail } from '#server/adapters/maildrop/port.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { fetchingJob } from './fetch-mail.ts'

/** Without the letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** A mail older than this when it is announced is dropped: a stolen copy could otherwise be replayed for ever. */
const FRESH_MS = 86_400_000
const MOST_PAPERS = 20

/** The company's address for bills by mail; null if it has none, or this installation receives no mail. */
export async function address(tx: CompanyTx, { maildrop }: Dependencies): Promise<Reply<typeof inboxAddress>> {
  const { rows } = await tx.client.query<{ local_part: string }>(
    'SELECT local_part FROM inbox_addresses WHERE companies_id = $1',
    [tx.companies_id],
  )
  const is_available = maildrop !== undefined
  return { is_available, address: rows[0] && maildrop ? `${rows[0].local_part}@${maildrop.domain}` : null }
}

/**
 * Creates a new address; mail to the previous one is no longer received. Throws `unsupported` if this installation receives no
 * mail.
 */
export async function newAddress(tx: CompanyTx, services: Dependencies): Promise<Reply<typeof inboxAddress>> {
  if (!services.maildrop) throw new AppError('unsupported', 'This installation does not accept email.')
  const local_part = `bills-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  await tx.client.query(
    `INSERT INTO inbox_addresses (companies_id, local_part, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (companies_id) DO UPDATE SET local_part = excluded.local_part, created_at = excluded.created_at`,
    [tx.companies_id, local_part, tx.now],
  )
  await audit(tx, 'created', 'inbox_addresses', tx.companies_id, { local_part })
  return address(tx, services)
}

type Outcome = 'accepted' | 'duplicate' | 'stale' | 'unknown'

/** Accepts a mail with a valid signature, for the company of its first known recipient; a job fetches its attachments. */
export async function receiveMail(services: Dependencies, mail: Mail): Promise<Outcome> {
  if (!(Math.abs(Date.now() - mail.sent_at.getTime()) <= FRESH_MS)) return 'stale'
  const companies_id = await companyOf(services, mail.recipients)
  if (companies_id === undefined) return 'unknown'
  return inCompany(services.database, { companies_id, accounts_id: null }, async (tx) => {
    const inbox_mails_id = newId()
    const { message_id, sender, subject, attachments } = mail
    const { rowCount } = await insertRow(
      tx.client,
      'inbox_mails',
      {
        companies_id,
        inbox_mails_id,
        message_id,
        sender,
        subject,
        attachments: JSON.stringify(attachments.slice(0, MOST_PAPERS)),
        mail_status: 'waiting',
        received_at: tx.now,
      },
      'ON CONFLICT (companies_id, message_id) DO NOTHING',
    )
    if (rowCount === 0) return 'duplicate'
    await audit(tx, 'received', 'inbox_mails', inbox_mails_id, { sender, papers: attachments.length })
    await services.jobs.enqueue(tx, fetchingJob(services), { inbox_mails_id })
    return 'accepted'
  })
}

async function companyOf({ database, maildrop }: Dependencies, recipients: readonly string[]): Promise<string | undefined> {
  for (const recipient of recipients) {
    const [local_part, domain] = recipient.split('@')
    if (domain !== maildrop?.domain) continue
    const { rows } = await database.pool.query<{ id: string | null }>('SELECT company_of_inbox($1) AS id', [local_part])
    if (rows[0]?.id) return rows[0].id
  }
  return undefined
}
