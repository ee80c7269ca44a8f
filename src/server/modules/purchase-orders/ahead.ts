import type { PurchaseOrder } from '#contract/purchase-orders.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { isPurchaseOrderOpen } from '#core/payables/purchase-order.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockNamed } from './bills.ts'

type Advance = PurchaseOrder['advances'][number]

/** What vendors were paid ahead for an order, or will be by a payout, the first first. */
export async function advancesOf(tx: CompanyTx, purchase_orders_id: string): Promise<Advance[]> {
  const { rows } = await tx.client.query<Advance>(
    `SELECT a.vendor_advances_id, a.advance_number, a.status, a.advance_date, a.amount, a.advance_left,
       coalesce((SELECT sum(r.amount) FROM vendor_refunds r
         WHERE r.companies_id = a.companies_id AND r.vendor_advances_id = a.vendor_advances_id AND r.undone_on IS NULL), 0)::bigint AS refunded
     FROM vendor_advances a WHERE a.companies_id = $1 AND a.purchase_orders_id = $2 ORDER BY a.vendor_advances_id LIMIT 200`,
    [tx.companies_id, purchase_orders_id],
  )
  return rows
}

/** What the order comes to, has ahead and is billed, in paise. What came back was not paid ahead; drafts of bills count. */
export function amountsOf(
  total: Paise,
  advances: readonly Advance[],
  bills: PurchaseOrder['bills'],
): Pick<PurchaseOrder, 'advanced' | 'advance_left' | 'billed' | 'unbilled'> {
  const paid = advances.filter(({ status }) => status !== 'cancelled' && status !== 'on_its_way')
  const billed = sumPaise(bills.filter(({ status }) => status !== 'cancelled').map((each) => each.total))
  return {
    advanced: sumPaise(paid.map(({ amount, refunded }) => amount - refunded)),
    advance_left: sumPaise(paid.map(({ advance_left }) => advance_left)),
    billed,
    unbilled: Math.max(total - billed, 0),
  }
}

type Asked = { purchase_orders_id?: string | null | undefined; vendors_id: string; amount: Paise }

/**
 * Locks the order that an advance names: it is open, of the same vendor, and has not more ahead than it comes to, what is on its way included.
 * Throws `invalid` at the field. Call it with the vendor locked.
 */
export async function payAheadOf(tx: CompanyTx, { purchase_orders_id, vendors_id, amount }: Asked): Promise<void> {
  if (purchase_orders_id == null) return
  const order = await lockNamed(tx, purchase_orders_id)
  if (order.vendors_id !== vendors_id) throw fieldError('purchase_orders_id', 'The order is another vendor’s')
  if (!isPurchaseOrderOpen(order.status))
    throw fieldError('purchase_orders_id', 'This order is not open: it was not sent, is billed in full, or ended')
  const before = (await advancesOf(tx, purchase_orders_id)).filter(({ status }) => status !== 'cancelled')
  const ahead = sumPaise(before.map((each) => each.amount - each.refunded))
  if (ahead + amount > order.total) throw fieldError('amount', tooMuch(order.total, ahead))
}

function tooMuch(total: Paise, ahead: Paise): string {
  const order = `The order comes to ₹${formatPaise(total)}`
  if (ahead === 0) return `${order}: pay no more than that ahead`
  const rest = `₹${formatPaise(ahead)} of it is paid ahead or on its way`
  return total > ahead ? `${order}; ${rest}: at most ₹${formatPaise(total - ahead)} more` : `${order}; ${rest}: nothing is left`
}

type Paid = { purchase_orders_id?: string | null | undefined; advance_number: string; amount: Paise }

/** Notes in the history of its order that an advance is paid. */
export async function noteAhead(tx: CompanyTx, { purchase_orders_id, ...told }: Paid): Promise<void> {
  if (purchase_orders_id != null) await audit(tx, 'paid_ahead', 'purchase_orders', purchase_orders_id, told)
}

/** Throws `invalid` at `vendors_id`: the money is with the vendor the order named. */
export async function refuseOtherVendor(tx: CompanyTx, purchase_orders_id: string): Promise<void> {
  const advances = await advancesOf(tx, purchase_orders_id)
  if (advances.some(({ status }) => status !== 'cancelled'))
    throw fieldError('vendors_id', 'This vendor was paid ahead for the order: cancel it and make another one')
}
