import { loadScript } from './load-script.ts'

/** The final result of the gateway's checkout. */
export type CheckoutStatus = 'cancelled' | 'captured' | 'success'

type Answer = { status?: string }
type Options = {
  key: string
  order_id: string
  name: string
  handler: (answer: Answer) => void
  modal: { ondismiss: () => void }
}
type Gateway = { Razorpay?: new (options: Options) => { open: () => void } }

const scripts = new Map<string, Promise<void>>()

/** Loads the gateway's script once; after a failure the next call tries again. */
export function loadCheckout(url: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = loadScript(url).catch((error: unknown) => {
    scripts.delete(url)
    throw error
  })
  scripts.set(url, loading)
  return loading
}

/** Opens the checkout over the page. Card details are entered only there. */
export function openCheckout(order: { key: string; order_id: string; name: string }): Promise<CheckoutStatus> {
  return new Promise((resolve, reject) => {
    const { Razorpay } = window as Gateway
    if (Razorpay === undefined) return reject(new Error('there is no checkout'))
    new Razorpay({
      ...order,
      handler: ({ status }) => resolve(status === 'success' ? 'success' : 'captured'),
      modal: { ondismiss: () => resolve('cancelled') },
    }).open()
  })
}
