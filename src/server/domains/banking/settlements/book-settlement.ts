import { AppError } from '#core/errors.ts'
import { formatDate } from '#core/dates.ts'
import { type Registration, feeCredit, settlementEntry } from '#core/banking/settlements/entry.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refusalOf } from '#server/domains/documents/row-imports/refusals.ts'
import { isMatched, lock } from './read.ts'
import type { SettlementRecord } from './table.ts'

type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/**
 * Makes the books follow the gateway's latest data: one active entry for a settlement that was paid out, none for another. Idempotent. A
 * refusal of the books, such as a locked year, is shown on the settlement and retried with every pull.
 */
export async function bookSettlement(company: InCompany, settlements_id: string, gateway_state_code: string): Promise<void> {
  try {
    await company((tx) => follow(tx, settlements_id, gateway_state_code))
  } catch (error) {
    const problem = refusalOf(error)
    if (problem === undefined || problem.code === 'internal') throw error
    await company((tx) =>
      tx.client.query('UPDATE settlements SET booking_problem = $3 WHERE companies_id = $1 AND settlements_id = $2', [
        tx.companies_id,
        settlements_id,
        problem.message,
      ]),
    )
  }
}

/** Leaves refusals of the books to a person: a locked day, or a line matched in the meantime. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (refusalOf(error) === undefined) throw error
  }
}

async function follow(tx: CompanyTx, settlements_id: string, gateway_state_code: string): Promise<void> {
  const row = await lock(tx, settlements_id)
  const wanted = row.settlement_status === 'processed' && row.is_complete ? figuresText(row) : null
  if (wanted === row.booked_figures) return write(tx, row, {})
  if (row.booked_figures !== null && (await isMatched(tx, row)))
    throw new AppError(
      'wrong_state',
      'The gateway’s details changed after you matched this. Undo the match with the bank line, then ask the gateway again.',
    )
  if (row.journal_entries_id !== null)
    await reverse(tx, row.journal_entries_id, row.settled_on, `Settlement ${row.outside_settlement_id} as it was told before`)
  const bookings = row.bookings + (wanted === null ? 0 : 1)
  const journal_entries_id = wanted === null ? null : await postEntry(tx, { ...row, bookings }, gateway_state_code)
  await write(tx, row, { journal_entries_id, booked_figures: wanted, bookings })
  await audit(tx, wanted === null ? 'reversed' : 'booked', 'settlements', settlements_id, { amount: row.amount })
}

/** The content of an entry: another text requires another entry. */
const figuresText = ({ settled_on, payments_amount, refunds_amount, adjustments_amount, fee, tax, tds }: SettlementRecord) =>
  JSON.stringify([settled_on, payments_amount, refunds_amount, adjustments_amount, fee, tax, tds])

async function postEntry(tx: CompanyTx, row: SettlementRecord, gateway_state_code: string): Promise<string | null> {
  const { rows } = await tx.client.query<Registration>(
    'SELECT gstin, gst_scheme, state_code FROM companies WHERE companies_id = $1',
    [tx.companies_id],
  )
  await openYear(tx, row.settled_on)
  const [company = { gstin: null, gst_scheme: 'regular', state_code: null }] = rows
  return post(tx, {
    posting_date: row.settled_on,
    source: 'settlement',
    source_ref: `${row.settlements_id}:${row.bookings}`,
    memo: `Settlement ${row.outside_settlement_id} of ${formatDate(row.settled_on)}${row.utr === null ? '' : `, UTR ${row.utr}`}`,
    lines: settlementEntry(row, feeCredit(company, gateway_state_code)),
  })
}

async function write(tx: CompanyTx, row: SettlementRecord, change: Partial<SettlementRecord>): Promise<void> {
  const { journal_entries_id, booked_figures, bookings } = { ...row, ...change }
  await tx.client.query(
    `UPDATE settlements SET journal_entries_id = $3, booked_figures = $4, bookings = $5, booking_problem = NULL
     WHERE companies_id = $1 AND settlements_id = $2`,
    [tx.companies_id, row.settlements_id, journal_entries_id, booked_figures, bookings],
  )
}
