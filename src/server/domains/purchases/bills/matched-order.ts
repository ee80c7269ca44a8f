import type { BillMatch } from '#contract/purchases/purchase-orders.ts'
import { matchBill } from '#core/purchases/payables/match.ts'
import type { MatchedLine, OrderedLine } from '#core/purchases/payables/match-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from './read.ts'
import type { BillRecord } from './table.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { acceptedOf, billedOf } from '../purchase-orders/order-quantities.ts'
import { tolerances } from '../purchase-orders/tolerances.ts'

export type Held = Pick<BillRecord, 'bills_id' | 'purchase_orders_id' | 'status' | 'version' | 'prepared_by'>

export async function matched(tx: CompanyTx, { bills_id, purchase_orders_id }: Pick<Held, 'bills_id' | 'purchase_orders_id'>) {
  if (purchase_orders_id === null) return []
  const [lines, ordered, limits] = await Promise.all([
    bills.linesOf(tx, bills_id),
    orderedLines(tx, purchase_orders_id, bills_id),
    tolerances(tx),
  ])
  const billed = lines.map((line, at) => ({
    ...line,
    line_no: at + 1,
    purchase_order_line_no: line.purchase_order_line_no ?? null,
  }))
  return matchBill(billed, ordered, limits)
}

/** The lines of an order with received quantities, and quantities of other bills in the books. */
async function orderedLines(tx: CompanyTx, purchase_orders_id: string, bills_id: string): Promise<OrderedLine[]> {
  const { rows } = await tx.client.query<OrderedLine>(
    `SELECT o.line_no, o.item_name, o.item_type, o.unit, o.quantity::text, o.taxable_value, o.gst_rate::text,
       coalesce(r.accepted, 0)::text AS accepted, coalesce(b.approved, 0)::text AS billed_before
     FROM purchase_order_lines o LEFT JOIN (${billedBesides}) b USING (line_no) LEFT JOIN (${acceptedOf}) r USING (line_no)
     WHERE o.companies_id = $1 AND o.purchase_orders_id = $2 ORDER BY o.line_no`,
    [tx.companies_id, purchase_orders_id, bills_id],
  )
  return rows.map((line) => ({
    ...line,
    quantity: plainDecimal(line.quantity),
    gst_rate: plainDecimal(line.gst_rate),
    accepted: plainDecimal(line.accepted),
    billed_before: plainDecimal(line.billed_before),
  }))
}

const billedBesides = billedOf.replace('WHERE ', 'WHERE b.bills_id <> $3 AND ')

export async function acceptanceOf(tx: CompanyTx, bills_id: string) {
  const { rows } = await tx.client.query<{
    version: number
    reason: string
    differences: MatchedLine[]
    accepted_at: Date
    by: string | null
  }>(
    `SELECT m.version, m.reason, m.differences, m.accepted_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS by
     FROM match_acceptances m LEFT JOIN accounts a ON a.accounts_id = m.accepted_by WHERE m.companies_id = $1 AND m.bills_id = $2`,
    [tx.companies_id, bills_id],
  )
  return rows[0]
}

export async function orderOf(tx: CompanyTx, purchase_orders_id: string | null): Promise<BillMatch['purchase_order']> {
  if (purchase_orders_id === null) return null
  const { rows } = await tx.client.query<NonNullable<BillMatch['purchase_order']>>(
    'SELECT purchase_orders_id, purchase_order_number FROM purchase_orders WHERE companies_id = $1 AND purchase_orders_id = $2',
    [tx.companies_id, purchase_orders_id],
  )
  return rows[0] ?? null
}
