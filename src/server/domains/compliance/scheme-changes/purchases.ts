import type { IsoDate } from '#core/dates.ts'
import { isOfRegistration } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { IS_CAPITAL, LINES } from '../gst-credit/uses.ts'

type Registered = { gst_registrations_id: string | null; main_id: string | null }
type Bought = {
  bills_id: string
  bill_number: string
  bill_date: IsoDate
  vendor_name: string
  item_name: string
  tax: number
}
const columns = `b.bills_id, b.bill_number, b.bill_date, b.vendor_name, l.item_name, (l.igst + l.cgst + l.sgst + l.cess)::bigint AS tax`
const inForce = `b.companies_id = :companies_id AND b.bill_date >= :since AND b.bill_date < :on AND b.status IN ('approved', 'paid')
  AND ${isOfRegistration('b.gst_registrations_id', ':own', ':main')}`

type Window = { since: IsoDate; on: IsoDate; registration: Registered }
const values = (tx: CompanyTx, { since, on, registration }: Window) => ({
  companies_id: tx.companies_id,
  since,
  on,
  own: registration.gst_registrations_id,
  main: registration.main_id,
})

/** Capital goods with tax whose credit is not blocked, the earliest first; known by their account. */
export async function capitalBought(tx: CompanyTx, window: Window): Promise<Bought[]> {
  const { rows } = await tx.client.query<Bought>(
    named(
      `SELECT ${columns} FROM ${LINES} WHERE ${inForce} AND ${IS_CAPITAL} ORDER BY b.bill_date, b.bill_number, l.line_no LIMIT 5000`,
      values(tx, window),
    ),
  )
  return rows
}

export type StockBought = Bought & { items_id: string; quantity: string }

/** Purchases of stock with tax, the latest first. */
export async function stockBought(tx: CompanyTx, window: Window): Promise<StockBought[]> {
  const { rows } = await tx.client.query<StockBought>(
    named(
      `SELECT ${columns}, m.items_id, m.quantity::text AS quantity FROM ${LINES}
       JOIN stock_movements m ON m.companies_id = l.companies_id AND m.source = 'bill' AND m.source_ref = l.bills_id AND m.line_no = l.line_no
         AND m.kind = 'purchase' AND NOT m.is_void AND m.quantity > 0
       WHERE ${inForce} AND NOT ${IS_CAPITAL} ORDER BY b.bill_date DESC, b.bill_number DESC, l.line_no LIMIT 20000`,
      values(tx, window),
    ),
  )
  return rows
}

export type OnHand = { items_id: string; item_name: string; quantity: string }

/** What the company had of each item before a day, in thousandths. */
export async function onHandBefore(tx: CompanyTx, on: IsoDate): Promise<OnHand[]> {
  const { rows } = await tx.client.query<OnHand>(
    `SELECT m.items_id, i.item_name, sum(m.quantity)::text AS quantity FROM stock_movements m JOIN items i USING (companies_id, items_id)
     WHERE m.companies_id = $1 AND m.movement_date < $2 AND m.undone_at IS NULL GROUP BY 1, 2 HAVING sum(m.quantity) > 0 ORDER BY 2`,
    [tx.companies_id, on],
  )
  return rows
}
