import type { PaymentState } from '#contract/billing/subscription-payments.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { requestLink, readStatus } from './api.ts'
import { loadCheckout, openCheckout } from '#web/lib/gateway-checkout.ts'
import { orderToOpen } from '#web/lib/gateway-order.ts'
import type { Due } from './due.ts'
import { PATIENCE_MS, waitFor } from './wait.ts'

/** The outcome; `stopped` has the message, or none if the customer closed the checkout. */
export type Ending = { ended: 'success' | 'pending' } | { ended: 'stopped'; say?: string }

const NO_LINK = t("Can't Generate Payment Link")

type Steps = { script_url: string | null; key: string; onCheckout: (isOpen: boolean) => void }

/** Script, link, checkout and status check, in this order; each failure has its own message. */
export async function payByGateway(due: Due, { script_url, key, onCheckout }: Steps): Promise<Ending> {
  try {
    if (script_url === null) throw new Error('no gateway')
    await loadCheckout(script_url)
  } catch {
    return { ended: 'stopped', say: t('Failed to load PG Script') }
  }
  const order = await orderOf(due, key)
  if ('ended' in order) return order
  onCheckout(true)
  const status = await openCheckout({ key: order.access_key, order_id: order.order_id, name: product.name }).finally(() =>
    onCheckout(false),
  )
  if (status === 'cancelled') return { ended: 'stopped' }
  try {
    const { result } = await waitFor(order.payment_token, settledSince(Date.now()))
    if (result === 'failure') return { ended: 'stopped', say: t('Payment failed') }
    return { ended: result }
  } catch (error) {
    return { ended: 'stopped', say: sentence(error, t('Payment Failed')) }
  }
}

/** The latest status may be that of an earlier failed attempt, so a failure counts only after it is repeated for a while. */
const NO_AFTER_MS = 6_000
const settledSince = (since: number) => (state: PaymentState) =>
  state.result === 'success' || (state.result === 'failure' && Date.now() - since > NO_AFTER_MS)

type Order = { payment_token: string; access_key: string; order_id: string }

async function orderOf(due: Due, key: string): Promise<Order | Ending> {
  try {
    const link = await requestLink(due, { payment_method: 'pg', ft_details: null }, key)
    const { payment_token, access_key } = link
    if (payment_token === '' || access_key === '') return { ended: 'stopped', say: NO_LINK }
    const state = await orderToOpen(() => readStatus(payment_token), PATIENCE_MS)
    if (state.result === 'success') return { ended: 'success' }
    if (state.outside_order_id === null) return { ended: 'stopped', say: NO_LINK }
    return { payment_token, access_key, order_id: state.outside_order_id }
  } catch (error) {
    return {
      ended: 'stopped',
      say: error instanceof ApiError && error.status > 0 && error.status < 500 ? sentence(error, NO_LINK) : NO_LINK,
    }
  }
}
