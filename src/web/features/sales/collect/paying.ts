import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { loadCheckout, openCheckout } from '#web/lib/gateway-checkout.ts'
import { lookUntil, orderToOpen } from '#web/lib/gateway-order.ts'
import { beginPayment, readPayment } from './api.ts'

/** The outcome; `stopped` has the message, or none if the payer closed the checkout. */
export type Ending = { ended: 'success' | 'pending' } | { ended: 'stopped'; say?: string }

const PATIENCE_MS = 25_000
/** The latest status may be that of an earlier failed attempt, so a failure counts only after it is repeated for a while. */
const NO_AFTER_MS = 6_000
const NO_LINK = t("Can't Generate Payment Link")

type Wish = { token: string; amount: Paise; script_url: string; company_name: string; onCheckout: (isOpen: boolean) => void }

/** Order, checkout and status check, in this order; each failure has its own message. */
export async function pay({ token, amount, script_url, company_name, onCheckout }: Wish): Promise<Ending> {
  try {
    await loadCheckout(script_url)
  } catch {
    return { ended: 'stopped', say: t('Failed to load PG Script') }
  }
  try {
    const { payment_link_payments_id: id, access_key } = await beginPayment(token, amount)
    const read = () => readPayment(token, id)
    const order = await orderToOpen(read, PATIENCE_MS)
    if (order.result === 'success') return { ended: 'success' }
    if (order.outside_order_id === null) return { ended: 'stopped', say: order.failure_reason ?? NO_LINK }
    onCheckout(true)
    const status = await openCheckout({ key: access_key, order_id: order.outside_order_id, name: company_name }).finally(() =>
      onCheckout(false),
    )
    if (status === 'cancelled') return await closed(token, id)
    const since = Date.now()
    const { result } = await lookUntil(
      read,
      (now) => now.result === 'success' || (now.result === 'failure' && Date.now() - since > NO_AFTER_MS),
      PATIENCE_MS,
    )
    return result === 'failure' ? { ended: 'stopped', say: t('Payment failed') } : { ended: result }
  } catch (error) {
    const isTold = error instanceof ApiError && error.status > 0 && error.status < 600
    return { ended: 'stopped', say: isTold ? sentence(error, NO_LINK) : t('Payment Failed') }
  }
}

/** The checkout was closed: usually nothing was paid, but a payment may have gone through unreported. */
async function closed(token: string, id: string): Promise<Ending> {
  const { result } = await readPayment(token, id)
  return result === 'success' ? { ended: 'success' } : { ended: 'stopped' }
}
