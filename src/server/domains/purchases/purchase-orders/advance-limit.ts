import { t } from '#core/messages.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { isPurchaseOrderOpen } from '#core/purchases/payables/purchase-order.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { advancesOf } from './order-advances.ts'
import { lockNamed } from './bills.ts'

type Asked = { purchase_orders_id?: string | null | undefined; vendors_id: string; amount: Paise }

/**
 * Locks the order of an advance: it must be open, of the same vendor, and its advances may not exceed its total, including pending ones.
 * Throws `invalid` at the field. Call it with the vendor locked.
 */
export async function payAheadOf(tx: CompanyTx, { purchase_orders_id, vendors_id, amount }: Asked): Promise<void> {
  if (purchase_orders_id == null) return
  const order = await lockNamed(tx, purchase_orders_id)
  if (order.vendors_id !== vendors_id) throw fieldError('purchase_orders_id', 'The order belongs to another vendor')
  if (!isPurchaseOrderOpen(order.status))
    throw fieldError('purchase_orders_id', 'This order is not open: it was not sent, is fully billed, or ended')
  const before = (await advancesOf(tx, purchase_orders_id)).filter(({ status }) => status !== 'cancelled')
  const ahead = sumPaise(before.map((each) => each.amount - each.refunded))
  if (ahead + amount > order.total) throw fieldError('amount', tooMuch(order.total, ahead))
}

function tooMuch(total: Paise, ahead: Paise): string {
  const amounts = { total: formatPaise(total), ahead: formatPaise(ahead) }
  if (ahead === 0) return t('The order comes to ₹{total}: pay no more than that ahead', { total: amounts.total })
  return total > ahead
    ? t('The order comes to ₹{total}; ₹{ahead} of it is paid ahead or on its way: at most ₹{left} more', {
        ...amounts,
        left: formatPaise(total - ahead),
      })
    : t('The order comes to ₹{total}; ₹{ahead} of it is paid ahead or on its way: nothing is left', amounts)
}

type Paid = { purchase_orders_id?: string | null | undefined; advance_number: string; amount: Paise }

/** Notes in the history of its order that an advance is paid. */
export async function noteAhead(tx: CompanyTx, { purchase_orders_id, ...told }: Paid): Promise<void> {
  if (purchase_orders_id != null) await audit(tx, 'paid_ahead', 'purchase_orders', purchase_orders_id, told)
}
