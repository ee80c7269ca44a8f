import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { fieldError } from '#core/errors.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Advance = PurchaseOrder['advances'][number]

/** Advances to vendors for an order, paid or planned by a payout, the oldest first. */
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

/** The total of the order, its advances and its billed amount, in paise. Returned advances do not count; drafts of bills do. */
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

/** Throws `invalid` at `vendors_id`: the money is with the vendor the order named. */
export async function refuseOtherVendor(tx: CompanyTx, purchase_orders_id: string): Promise<void> {
  const advances = await advancesOf(tx, purchase_orders_id)
  if (advances.some(({ status }) => status !== 'cancelled'))
    throw fieldError('vendors_id', 'You paid this vendor in advance for the order: cancel it and create another')
}
