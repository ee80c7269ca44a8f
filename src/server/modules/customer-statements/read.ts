import { type CustomerStatement, MAX_STATEMENT_ROWS, type StatementRow } from '#contract/customer-statements.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { openInCurrencies } from '../currencies/of-party.ts'
import * as customers from '../customers/service.ts'

type Period = { from: IsoDate; to: IsoDate }
type Move = Pick<StatementRow, 'posting_date' | 'kind' | 'number' | 'document_id'> & { amount: Paise }

/** What a customer owed, day by day of a period, as the books say it. Throws `invalid` for more than MAX_STATEMENT_ROWS. */
export async function statement(tx: CompanyTx, customers_id: string, { from, to }: Period): Promise<CustomerStatement> {
  const { customer_name, email } = await customers.get(tx, customers_id)
  const values = [tx.companies_id, customers_id]
  const [{ rows: before }, { rows: moves }] = await Promise.all([
    tx.client.query<{ opening: Paise }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS opening FROM (${MOVES}) m WHERE posting_date <= $3`,
      [...values, addDays(from, -1)],
    ),
    tx.client.query<Move>(
      `SELECT * FROM (${MOVES}) m WHERE posting_date BETWEEN $3 AND $4 ORDER BY posting_date, at, number, kind LIMIT ${MAX_STATEMENT_ROWS + 1}`,
      [...values, from, to],
    ),
  ])
  if (moves.length > MAX_STATEMENT_ROWS)
    throw fieldError('from', `More than ${MAX_STATEMENT_ROWS} lines: choose a shorter period`)
  const opening = before[0]?.opening ?? 0
  let balance = opening
  const rows = moves.map(({ posting_date, kind, number, document_id, amount }) => {
    balance += amount
    const [debit, credit] = amount >= 0 ? [amount, 0] : [0, negate(amount)]
    return { posting_date, kind, number, document_id, debit, credit, balance }
  })
  const totals = { debit: sumPaise(rows.map((row) => row.debit)), credit: sumPaise(rows.map((row) => row.credit)) }
  const foreign = await openInCurrencies(tx, 'customer', customers_id, to)
  return { customers_id, customer_name, email, from, to, opening, rows, ...totals, closing: balance, foreign }
}

// Everything that changes what a customer owes, each with the day it counts from: what was undone stands there twice.
const INVOICES = `FROM invoices i WHERE i.companies_id = $1 AND i.customers_id = $2 AND i.status <> 'draft'`
const PAYMENTS = 'FROM payments p WHERE p.companies_id = $1 AND p.customers_id = $2'
const NOTES = `FROM credit_notes n WHERE n.companies_id = $1 AND n.customers_id = $2 AND n.status <> 'draft'`
const REFUNDS = `FROM credit_note_refunds r JOIN credit_notes n ON n.companies_id = r.companies_id AND n.credit_notes_id = r.credit_notes_id
  WHERE r.companies_id = $1 AND n.customers_id = $2`
// Credit and invoice in one currency at two rates: what differs is no longer owed, or owed besides.
const APPLIED = `FROM credit_note_applications k JOIN credit_notes n ON n.companies_id = k.companies_id AND n.credit_notes_id = k.credit_notes_id
  WHERE k.companies_id = $1 AND n.customers_id = $2 AND k.exchange_gain <> 0`
const BACK = `FROM advance_refunds b JOIN advances v ON v.companies_id = b.companies_id AND v.advances_id = b.advances_id
  WHERE b.companies_id = $1 AND v.customers_id = $2`
const WRITE_OFFS = `FROM invoice_write_offs w JOIN invoices i ON i.companies_id = w.companies_id AND i.invoices_id = w.invoices_id
  WHERE w.companies_id = $1 AND i.customers_id = $2`
const MOVES = `
  SELECT i.invoice_date AS posting_date, 'invoice' AS kind, i.invoice_number AS number, i.invoices_id AS document_id, i.total AS amount, i.issued_at AS at ${INVOICES}
  UNION ALL SELECT i.cancelled_on, 'invoice_cancelled', i.invoice_number, i.invoices_id, -i.total, i.updated_at ${INVOICES} AND i.cancelled_on IS NOT NULL
  UNION ALL SELECT p.payment_date, 'payment', p.payment_number, p.payments_id, -p.settled, p.created_at ${PAYMENTS}
  UNION ALL SELECT p.voided_on, 'payment_voided', p.payment_number, p.payments_id, p.settled, p.created_at ${PAYMENTS} AND p.voided_on IS NOT NULL
  UNION ALL SELECT n.credit_note_date, 'credit_note', n.credit_note_number, n.credit_notes_id, -n.total, n.issued_at ${NOTES}
  UNION ALL SELECT n.cancelled_on, 'credit_note_cancelled', n.credit_note_number, n.credit_notes_id, n.total, n.updated_at ${NOTES} AND n.cancelled_on IS NOT NULL
  UNION ALL SELECT r.refunded_on, 'refund', n.credit_note_number, n.credit_notes_id, r.amount + r.exchange_gain, r.created_at ${REFUNDS}
  UNION ALL SELECT r.undone_on, 'refund_undone', n.credit_note_number, n.credit_notes_id, -r.amount - r.exchange_gain, r.created_at ${REFUNDS} AND r.undone_on IS NOT NULL
  UNION ALL SELECT k.applied_on, 'exchange', n.credit_note_number, n.credit_notes_id, k.exchange_gain, k.created_at ${APPLIED}
  UNION ALL SELECT k.undone_on, 'exchange_undone', n.credit_note_number, n.credit_notes_id, -k.exchange_gain, k.created_at ${APPLIED} AND k.undone_on IS NOT NULL
  UNION ALL SELECT b.refunded_on, 'advance_refund', b.refund_number, v.advances_id, b.amount, b.created_at ${BACK}
  UNION ALL SELECT b.undone_on, 'advance_refund_undone', b.refund_number, v.advances_id, -b.amount, b.created_at ${BACK} AND b.undone_on IS NOT NULL
  UNION ALL SELECT w.written_off_on, 'write_off', i.invoice_number, i.invoices_id, -w.amount, w.created_at ${WRITE_OFFS}
  UNION ALL SELECT w.undone_on, 'write_off_undone', i.invoice_number, i.invoices_id, w.amount, w.created_at ${WRITE_OFFS} AND w.undone_on IS NOT NULL`
