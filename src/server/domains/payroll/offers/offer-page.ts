import type { Body } from '#contract/endpoint.ts'
import type { answerOffer, OfferPage } from '#contract/payroll/offers.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/session.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { contentOf, findOffer, lockOffer, offerNumber, stateOf, type StoredOffer } from './stored-offer.ts'

/** Work in the company of the page behind a token. Throws `not_found`, the same for a token of any wrong shape. */
export async function inCompanyOfOffer<T>(
  database: Database,
  token: string,
  work: (tx: CompanyTx, payroll_offers_id: string) => Promise<T>,
): Promise<T> {
  const hash = hashToken(token)
  const { rows } = await database.pool.query<{ companies_id: string; payroll_offers_id: string }>(
    'SELECT * FROM payroll_offer_of_token($1)',
    [hash],
  )
  const [page] = rows
  if (!page) throw unknownLink()
  return inCompany(database, { companies_id: page.companies_id, accounts_id: null }, async (tx) => {
    // It may be changed or withdrawn at this moment: then the link works no more, and an answer to it is to another offer.
    const { rowCount } = await tx.client.query(
      'SELECT 1 FROM payroll_offers WHERE companies_id = $1 AND payroll_offers_id = $2 AND token_hash = $3 FOR NO KEY UPDATE',
      [page.companies_id, page.payroll_offers_id, hash],
    )
    if (rowCount === 0) throw unknownLink()
    return work(tx, page.payroll_offers_id)
  })
}

const unknownLink = () => new AppError('not_found', 'Check that you copied the whole address, or ask the person who sent it.')

/** The page as the candidate sees it. The first view is recorded. After its last day it shows no pay. */
export async function lookAtOffer(tx: CompanyTx, payroll_offers_id: string): Promise<OfferPage> {
  const row = await findOffer(tx, payroll_offers_id)
  if (row.viewed_at === null)
    await tx.client.query(
      'UPDATE payroll_offers SET viewed_at = $3 WHERE companies_id = $1 AND payroll_offers_id = $2 AND viewed_at IS NULL',
      [tx.companies_id, payroll_offers_id, tx.now],
    )
  const { rows } = await tx.client.query<{ company_name: string; company_email: string | null }>(
    'SELECT company_name, email AS company_email FROM companies WHERE companies_id = $1',
    [tx.companies_id],
  )
  const page_state = pageState(row, tx)
  const content = contentOf(row)
  const isOver = isPast(row, tx)
  return {
    ...(rows[0] ?? { company_name: '', company_email: null }),
    candidate_name: row.candidate_name,
    designation: row.designation,
    joins_on: row.joins_on,
    valid_until: row.valid_until,
    page_state,
    rows: isOver ? [] : content.rows,
    paragraphs: isOver ? [] : content.paragraphs,
    answer_name: row.answer_name,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}

function pageState(row: StoredOffer, tx: CompanyTx): OfferPage['page_state'] {
  const state = stateOf(row, dateInIndia(tx.now))
  if (state === 'expired') return 'expired'
  if (state === 'declined') return 'declined'
  return state === 'accepted' || state === 'hired' ? 'accepted' : 'open'
}

/** After its last day nothing of an offer is shown, also of an answered one: the mail with the link lasts. Who accepted can read it until they join. */
function isPast(row: StoredOffer, tx: CompanyTx): boolean {
  const isAccepted = pageState(row, tx) === 'accepted'
  const last = isAccepted && row.joins_on > row.valid_until ? row.joins_on : row.valid_until
  return last < dateInIndia(tx.now)
}

/** Throws `wrong_state` for an offer whose last day is over: nothing of it is shown. */
export function refuseExpired(tx: CompanyTx, row: StoredOffer): void {
  if (isPast(row, tx)) throw new AppError('wrong_state', 'This offer has expired: ask for a new one.')
}

/**
 * Records the candidate's answer and tells payroll. The same answer again changes nothing. Throws `wrong_state` once it is answered otherwise or
 * expired.
 */
export async function answerTheOffer(
  tx: CompanyTx,
  payroll_offers_id: string,
  { answer, name, reason }: Omit<Body<typeof answerOffer>, 'token'>,
): Promise<OfferPage> {
  const row = await lockOffer(tx, payroll_offers_id)
  const state = pageState(row, tx)
  if (state === answer) return lookAtOffer(tx, payroll_offers_id)
  if (state === 'accepted' || state === 'declined')
    throw new AppError(
      'wrong_state',
      state === 'accepted' ? 'This offer is already accepted.' : 'This offer is already declined.',
    )
  refuseExpired(tx, row)
  const answer_name = name.trim()
  await tx.client.query(
    `UPDATE payroll_offers SET offer_status = $3, answered_at = $4, answer_name = $5, decline_reason = $6
     WHERE companies_id = $1 AND payroll_offers_id = $2`,
    [tx.companies_id, payroll_offers_id, answer, tx.now, answer_name, answer === 'declined' ? reason?.trim() || null : null],
  )
  await audit(tx, `candidate_${answer}`, 'payroll_offers', payroll_offers_id, { answer_name })
  const about = { name: row.candidate_name, number: offerNumber(row.offer_no) }
  await notify(tx, {
    to: { permissions: ['APPS_PAYROLL'] },
    kind: 'offer_answer',
    title:
      answer === 'accepted'
        ? sentence('{name} accepts offer {number}', about)
        : sentence('{name} declines offer {number}', about),
    ...(answer === 'declined' && reason && { text: reason }),
    link: `/payroll/offers/${payroll_offers_id}`,
  })
  return lookAtOffer(tx, payroll_offers_id)
}
