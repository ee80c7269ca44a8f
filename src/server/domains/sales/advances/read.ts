import type { Advance } from '#contract/sales/advances.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import { taxOfPart } from '#core/tax/gst/advance.ts'
import { tcsWithin } from '#core/tax/tcs-advance.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { mine } from './moves.ts'
import { type AdvanceRecord, advances } from './table.ts'

/** One receipt voucher with its payment and its uses. */
export async function get(tx: CompanyTx, advances_id: string): Promise<Advance> {
  const row = await rowOf(tx, advances_id)
  const [payment, moves, refunds] = await Promise.all([
    paymentOf(tx, row.payments_id),
    movesOf(tx, advances_id),
    refundsOf(tx, advances_id),
  ])
  return { ...view(row), payment, moves, refunds, tax_left: taxOfPart(row.advance_left, row), tcs_left: tcsLeft(row) }
}

const tcsLeft = ({ advance_left, tcs_rate }: AdvanceRecord) => (tcs_rate === null ? 0 : tcsWithin(advance_left, tcs_rate))

/** The row as it is stored. Throws `not_found`. */
export async function rowOf(tx: CompanyTx, advances_id: string): Promise<AdvanceRecord> {
  const [row] = await tx.db.select().from(advances).where(mine(tx, advances_id))
  if (!row) throw new AppError('not_found', 'This receipt voucher does not exist.')
  return row
}

/** The history of the voucher, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, advances_id: string): Promise<Timeline> {
  await rowOf(tx, advances_id)
  return timelineOf(tx, 'advances', advances_id)
}

async function paymentOf(tx: CompanyTx, payments_id: string): Promise<Advance['payment']> {
  const { rows } = await tx.client.query<Advance['payment']>(
    `SELECT p.payments_id, p.payment_number, p.payment_date, p.status, p.amount, p.tds_amount, p.bank_charge, p.payment_mode, p.reference,
       a.account_name
     FROM payments p JOIN ledger_accounts a ON a.companies_id = p.companies_id AND a.ledger_accounts_id = p.ledger_accounts_id
     WHERE p.companies_id = $1 AND p.payments_id = $2`,
    [tx.companies_id, payments_id],
  )
  const [row] = rows
  if (!row) throw new Error(`voucher of a missing payment ${payments_id}`)
  return row
}

async function movesOf(tx: CompanyTx, advances_id: string): Promise<Advance['moves']> {
  const { rows } = await tx.client.query<Advance['moves'][number]>(
    `SELECT m.advance_moves_id, m.move, m.moved_on, m.amount, m.cgst, m.sgst, m.igst, m.tcs, m.payment_allocations_id, l.invoices_id,
       i.invoice_number, m.advance_refunds_id, r.refund_number,
       m.move IN ('applied', 'refunded') AND l.voided_on IS NULL AND r.undone_on IS NULL AS is_live
     FROM advance_moves m
     LEFT JOIN payment_allocations l ON l.companies_id = m.companies_id AND l.payment_allocations_id = m.payment_allocations_id
     LEFT JOIN invoices i ON i.companies_id = l.companies_id AND i.invoices_id = l.invoices_id
     LEFT JOIN advance_refunds r ON r.companies_id = m.companies_id AND r.advance_refunds_id = m.advance_refunds_id
     WHERE m.companies_id = $1 AND m.advances_id = $2 ORDER BY m.advance_moves_id`,
    [tx.companies_id, advances_id],
  )
  return rows
}

async function refundsOf(tx: CompanyTx, advances_id: string): Promise<Advance['refunds']> {
  const { rows } = await tx.client.query<Advance['refunds'][number]>(
    `SELECT r.advance_refunds_id, r.refund_number, r.amount, r.cgst, r.sgst, r.igst, r.tcs, r.refunded_on, r.payment_mode, r.reference,
       a.account_name, r.journal_entries_id, r.undone_on
     FROM advance_refunds r JOIN ledger_accounts a ON a.companies_id = r.companies_id AND a.ledger_accounts_id = r.ledger_accounts_id
     WHERE r.companies_id = $1 AND r.advances_id = $2 ORDER BY r.advance_refunds_id`,
    [tx.companies_id, advances_id],
  )
  return rows
}

function view(row: AdvanceRecord): Omit<Advance, 'payment' | 'moves' | 'refunds' | 'tax_left' | 'tcs_left'> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _number, name_key: _name, search_key: _search, payments_id: _payment, ...shown } = rest
  const tcs_rate = row.tcs_rate === null ? null : plainDecimal(row.tcs_rate)
  return { ...shown, gst_rate: plainDecimal(row.gst_rate), tcs_rate, emailed_at: row.emailed_at?.toISOString() ?? null }
}
