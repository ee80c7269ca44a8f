import { type Answer, answering, type Call, type OpenService, refusal, type Routes } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { capture } from './desk.ts'
import { openShelf, type Payment, type Refund, type Settlement, type Shelf, schema } from './entities.ts'
import { createOrder } from './orders.ts'
import { refund } from './refunds.ts'
import { resettle, reconciliation, type Settling, settle, settlementsSince } from './settlements.ts'
import { openPost, type Post, type Travel } from '../post.ts'
import { razorpayLetter } from './webhooks.ts'

/** A payment gateway with Razorpay's protocol: orders, a checkout script, payments, refunds, settlements, signed webhooks. */
export const openGateway: OpenService = (folder) => {
  const store = openStore(folder, 'gateway', schema)
  const shelf = openShelf(store)
  const credentials = credentialsOf(store, 'rzp_sandbox')
  // Razorpay lets its user choose a separate webhook secret; here it is the key's.
  const post = openPost(razorpayLetter(credentials.split(':')[1] ?? ''))

  return {
    credentials,
    listener: answering(credentials, {
      open: { ...checkoutRoutes(shelf, post), 'GET /_webhooks': () => ({ json: post.held() }) },
      closed: merchantRoutes(shelf, post),
      onControl: (body) => control(shelf, post, body),
    }),
    close: () => store.close(),
  }
}

/** What the merchant's server asks for. */
function merchantRoutes(shelf: Shelf, post: Post): Routes['closed'] {
  const one =
    (entity: 'order' | 'payment' | 'refund' | 'settlement') =>
    ({ params }: Call): Answer => {
      const found = shelf.one(params['id'] ?? '', entity)
      return found ? { json: found } : refusal(400, 'The id provided does not exist')
    }
  const collection = (items: unknown[]): Answer => ({ json: { entity: 'collection', count: items.length, items } })

  return {
    'POST /v1/orders': (call) => createOrder(shelf, call),
    'GET /v1/orders': ({ query }) => collection(shelf.byReceipt(query.get('receipt') ?? '')),
    'GET /v1/orders/:id': one('order'),
    'GET /v1/orders/:id/payments': ({ params }) => collection(shelf.of<Payment>(params['id'] ?? '')),
    'GET /v1/payments/:id': one('payment'),
    'POST /v1/payments/:id/refund': (call) => refund(shelf, post, call),
    'GET /v1/payments/:id/refunds': ({ params }) => collection(shelf.of<Refund>(params['id'] ?? '')),
    'GET /v1/settlements': ({ query }) => collection(settlementsSince(shelf, query)),
    'GET /v1/settlements/:id': one('settlement'),
    'GET /v1/settlements/recon/combined': ({ query }) => collection(reconciliation(shelf, query)),
  }
}

/**
 * { webhooks: {…} } how they travel; { settle: {…} } pays out what was captured; { resettle: {…} } has another word about one;
 * { capture: payment id } ends an authorised one.
 */
function control(shelf: Shelf, post: Post, body: object) {
  if ('webhooks' in body) post.travel(body.webhooks as Travel)
  if ('settle' in body) settle(shelf, post, body.settle as Settling)
  if ('resettle' in body) resettle(shelf, post, body.resettle as Partial<Settlement> & { id: string })
  const late = 'capture' in body ? shelf.one<Payment>(String(body.capture), 'payment') : undefined
  if (late) capture(shelf, post, late)
}
