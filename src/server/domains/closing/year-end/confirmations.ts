import type { Body, Params, Query } from '#contract/endpoint.ts'
import type { answerConfirmation, askConfirmation, BalanceConfirmation, listConfirmations } from '#contract/closing/year-end.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { confirmationJob } from './confirmation-letter.ts'
import { latestLetters, partyBalances } from './party-balances.ts'

type Row = Omit<BalanceConfirmation, 'asked_at'> & { asked_at: Date | null }

const SHOWN = `SELECT p.*, l.balance_confirmations_id, l.balance AS asked_balance, l.email AS sent_to, l.email_status, l.created_at AS asked_at,
    l.answer, l.answered_balance, l.answered_on, l.answer_note
  FROM (${partyBalances}) p LEFT JOIN (${latestLetters}) l USING (party_id)`

const view = (row: Row): BalanceConfirmation => ({ ...row, asked_at: row.asked_at?.toISOString() ?? null })

const shows = {
  not_asked: 'balance_confirmations_id IS NULL',
  waiting: 'balance_confirmations_id IS NOT NULL AND answer IS NULL',
  answered: 'answer IS NOT NULL',
}

/** The last day of the year that starts on `period_start`. Throws `not_found` for a year that is not in the books. */
async function yearEndOf(tx: CompanyTx, period_start: IsoDate): Promise<IsoDate> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM periods WHERE companies_id = $1 AND period_start = $2', [
    tx.companies_id,
    period_start,
  ])
  if (rowCount === 0) throw new AppError('not_found', 'This financial year is not in the books.')
  return financialYear(period_start).end
}

/** Parties with a balance at the end of the year, the largest first, with the latest letter of each. */
export async function list(tx: CompanyTx, period_start: IsoDate, { limit, after, show }: Query<typeof listConfirmations>) {
  const most = limitOf(limit)
  const values: unknown[] = [tx.companies_id, await yearEndOf(tx, period_start), period_start]
  const where = show ? [shows[show]] : []
  const keys = keysOf(after, 2)
  if (keys) where.push(`(abs(balance), party_id) < ($${values.push(keys[0])}::bigint, $${values.push(keys[1])}::uuid)`)
  const { rows } = await tx.client.query<Row>(
    `SELECT * FROM (${SHOWN}) shown ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
     ORDER BY abs(balance) DESC, party_id DESC LIMIT ${most + 1}`,
    values,
  )
  return paged(rows.map(view), most, (row) => [String(Math.abs(row.balance)), row.party_id])
}

/** How many parties each tab of the list has; the whole list is one sum over parties and the movements after the year. */
export async function countTabs(tx: CompanyTx, period_start: IsoDate): Promise<Record<string, number>> {
  const counts = Object.entries(shows).map(([show, where]) => `(count(*) FILTER (WHERE ${where}))::int AS ${show}`)
  const { rows } = await tx.client.query<Record<string, number>>(
    `SELECT count(*)::int AS "all", ${counts.join(', ')} FROM (${SHOWN}) shown`,
    [tx.companies_id, await yearEndOf(tx, period_start), period_start],
  )
  return rows[0] ?? {}
}

async function ofParty(tx: CompanyTx, period_start: IsoDate, party_id: string): Promise<BalanceConfirmation> {
  const { rows } = await tx.client.query<Row>(`SELECT * FROM (${SHOWN}) shown WHERE party_id = $4`, [
    tx.companies_id,
    await yearEndOf(tx, period_start),
    period_start,
    party_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This party had no balance at the end of the year.')
  return view(rows[0])
}

/** Makes the letter to a party and mails it where an address is given. Throws `wrong_state` before the year is over. */
export async function ask(
  tx: CompanyTx,
  services: Dependencies,
  period_start: IsoDate,
  { party_kind, party_id, email }: Body<typeof askConfirmation>,
): Promise<BalanceConfirmation> {
  if (dateInIndia(tx.now) <= (await yearEndOf(tx, period_start)))
    throw new AppError('wrong_state', 'Request confirmations after the year ends.')
  const { balance } = await ofParty(tx, period_start, party_id)
  const id = newId()
  await insertRow(tx.client, 'balance_confirmations', {
    companies_id: tx.companies_id,
    balance_confirmations_id: id,
    period_start,
    [party_kind === 'customer' ? 'customers_id' : 'vendors_id']: party_id,
    balance,
    email,
    email_status: email === null ? null : 'queued',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'confirmation_asked', 'balance_confirmations', id, { party_kind, party_id, balance, to: email })
  if (email !== null) await services.jobs.enqueue(tx, confirmationJob(services), { balance_confirmations_id: id })
  return ofParty(tx, period_start, party_id)
}

/** Records the answer to the latest letter of a party. Throws `invalid` for a future date. */
export async function answer(
  tx: CompanyTx,
  { period_start, balance_confirmations_id }: Params<typeof answerConfirmation>,
  { answer: said, answered_balance, answered_on, answer_note }: Body<typeof answerConfirmation>,
): Promise<BalanceConfirmation> {
  if (answered_on > dateInIndia(tx.now)) throw fieldError('answered_on', 'Use today or an earlier date')
  const { rows } = await tx.client.query<{ party_id: string }>(
    named(
      `UPDATE balance_confirmations SET answer = :answer, answered_balance = :answered_balance, answered_on = :answered_on, answer_note = :answer_note, answered_by = :answered_by
     WHERE companies_id = :companies_id AND period_start = :period_start AND balance_confirmations_id = :balance_confirmations_id RETURNING coalesce(customers_id, vendors_id) AS party_id`,
      {
        companies_id: tx.companies_id,
        period_start,
        balance_confirmations_id,
        answer: said,
        answered_balance: said === 'differs' ? answered_balance : null,
        answered_on,
        answer_note: answer_note?.trim() || null,
        answered_by: tx.accounts_id,
      },
    ),
  )
  if (!rows[0]) throw new AppError('not_found', 'This letter does not exist.')
  await audit(tx, 'confirmation_answered', 'balance_confirmations', balance_confirmations_id, {
    answer: said,
    answered_balance,
    answered_on,
  })
  return ofParty(tx, period_start, rows[0].party_id)
}
