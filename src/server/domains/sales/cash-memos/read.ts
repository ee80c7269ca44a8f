import { and, asc, eq } from 'drizzle-orm'
import type { CashMemo } from '#contract/sales/cash-memos.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainLine } from '../sales-documents/lines.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { walkIn } from './rules.ts'
import { type CashMemoRecord, cashMemoLines, cashMemos } from './table.ts'

/** The memo with its lines. */
export async function get(tx: CompanyTx, cash_memos_id: string): Promise<CashMemo> {
  const [row, lines] = await Promise.all([rowOf(tx, cash_memos_id), linesOf(tx, cash_memos_id)])
  return view(tx, row, lines)
}

/** The memo's row as it is stored. */
export async function rowOf(tx: CompanyTx, cash_memos_id: string): Promise<CashMemoRecord> {
  const [row] = await tx.db.select().from(cashMemos).where(mine(tx, cash_memos_id))
  if (!row) throw missing()
  return row
}

/** The same, locked until the transaction ends. */
export async function lock(tx: CompanyTx, cash_memos_id: string): Promise<CashMemoRecord> {
  const [row] = await tx.db.select().from(cashMemos).where(mine(tx, cash_memos_id)).for('no key update')
  if (!row) throw missing()
  return row
}

async function linesOf(tx: CompanyTx, cash_memos_id: string): Promise<CashMemo['lines']> {
  const rows = await tx.db
    .select()
    .from(cashMemoLines)
    .where(and(eq(cashMemoLines.companies_id, tx.companies_id), eq(cashMemoLines.cash_memos_id, cash_memos_id)))
    .orderBy(asc(cashMemoLines.line_no))
  return rows.map(({ companies_id: _company, cash_memos_id: _memo, line_no: _no, ...line }) => plainLine(line))
}

export async function timeline(tx: CompanyTx, cash_memos_id: string): Promise<Timeline> {
  await rowOf(tx, cash_memos_id)
  return timelineOf(tx, 'cash_memos', cash_memos_id)
}

const missing = () => new AppError('not_found', 'This cash memo does not exist.')

export const mine = (tx: CompanyTx, cash_memos_id: string) =>
  and(eq(cashMemos.companies_id, tx.companies_id), eq(cashMemos.cash_memos_id, cash_memos_id))

function view(tx: CompanyTx, row: CashMemoRecord, lines: CashMemo['lines']): CashMemo {
  const { companies_id: _company, seller: _seller, created_by: _by, number_key: _key, search_key: _search, ...kept } = row
  const { address_line: _address, state_code: _state, cancel_journal_entries_id: _reversal, ...shown } = kept
  return {
    ...shown,
    customer: walkIn(row),
    order_reference: null,
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    reverse_charge_tax: 0,
    terms: null,
    lines,
    is_cancellable: row.status === 'paid' && dateInIndia(row.created_at) === dateInIndia(tx.now),
    emailed_at: row.emailed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
