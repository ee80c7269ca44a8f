import { generateKeyPairSync } from 'node:crypto'
import { type Answer, answering, type Call, type OpenService, refusal } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { checkoutPage, checkoutPageScript, checkoutScript } from './checkout.ts'
import { capture, openDesk } from './desk.ts'
import { newId, type Order, openShelf, type Payment, type Refund, type Settlement, schema, seconds } from './entities.ts'
import { readMeans } from './means.ts'
import { resettle, reconciliation, type Settling, settle, settlementsSince } from './settlements.ts'
import { openPost, type Travel } from '../post.ts'
import { razorpayLetter } from './webhooks.ts'

/** A payment gateway with Razorpay's protocol: orders, a checkout script, payments, refunds, settlements, signed webhooks. */
export const openGateway: OpenService = (folder) => {
  const store = openStore(folder, 'gateway', schema)
  const shelf = openShelf(store)
  const credentials = credentialsOf(store, 'rzp_sandbox')
  // Razorpay lets its user choose a separate webhook secret; here it is the key's.
  const post = openPost(razorpayLetter(credentials.split(':')[1] ?? ''))
  const desk = openDesk(shelf, post)
  // Cards are encrypted in the browser with this, so that no intermediate server sees a number.
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  const createOrder = ({ text }: Call): Answer => {
    const { amount, currency, receipt = null, notes = {} } = JSON.parse(text)
    if (!Number.isInteger(amount) || amount < 100) return refusal(400, 'Order amount less than minimum amount allowed')
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: seconds(),
    }
    shelf.put(order, undefined, receipt)
    return { json: order }
  }
  const one =
    (entity: 'order' | 'payment' | 'refund' | 'settlement') =>
    ({ params }: Call): Answer => {
      const found = shelf.one(params['id'] ?? '', entity)
      return found ? { json: found } : refusal(400, 'The id provided does not exist')
    }
  const collection = (items: unknown[]): Answer => ({ json: { entity: 'collection', count: items.length, items } })

  const refund = ({ params, text }: Call): Answer => {
    const payment = shelf.one<Payment>(params['id'] ?? '', 'payment')
    const { amount = payment?.amount, receipt = null } = JSON.parse(text || '{}')
    if (!payment) return refusal(400, 'The id provided does not exist')
    if (!payment.captured || payment.amount_refunded + amount > payment.amount)
      return refusal(400, 'The total refund amount is greater than the refund payment amount')
    const made: Refund = {
      id: newId('refund'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      receipt,
      status: 'processed',
      settlement_id: null,
      created_at: seconds(),
    }
    shelf.put(made, payment.id)
    const amount_refunded = payment.amount_refunded + amount
    const isFull = amount_refunded === payment.amount
    shelf.put({
      ...payment,
      amount_refunded,
      refund_status: isFull ? 'full' : null,
      status: isFull ? 'refunded' : payment.status,
    })
    post.tell('refund.processed', { refund: { entity: made }, payment: { entity: payment } })
    return { json: made }
  }

  const pay = ({ text }: Call): Answer => {
    const body = JSON.parse(text)
    const order = shelf.one<Order>(body.order_id, 'order')
    if (!order) return refusal(400, 'This order does not exist')
    if (order.status === 'paid') return refusal(400, 'This order has been paid already')
    const means = readMeans(body, keys.privateKey)
    return means ? { json: desk.pay(order, means), headers: anywhere } : refusal(400, 'Enter how you want to pay')
  }
  const page = ({ query }: Call): Answer => {
    const order = shelf.one<Order>(query.get('order_id') ?? '', 'order')
    return order
      ? { body: checkoutPage(order, keys.publicKey.toString('base64')), type: 'text/html; charset=utf-8', headers: pagePolicy }
      : { status: 404, body: 'This order does not exist.', type: 'text/plain' }
  }

  return {
    credentials,
    listener: answering(credentials, {
      open: {
        'GET /checkout.js': () => ({ body: checkoutScript, type: 'text/javascript; charset=utf-8' }),
        'GET /checkout/page.js': () => ({ body: checkoutPageScript, type: 'text/javascript; charset=utf-8', headers: anywhere }),
        'GET /checkout': page,
        'POST /checkout/pay': pay,
        'GET /_webhooks': () => ({ json: post.held() }),
      },
      closed: {
        'POST /v1/orders': createOrder,
        'GET /v1/orders': ({ query }) => collection(shelf.byReceipt(query.get('receipt') ?? '')),
        'GET /v1/orders/:id': one('order'),
        'GET /v1/orders/:id/payments': ({ params }) => collection(shelf.of<Payment>(params['id'] ?? '')),
        'GET /v1/payments/:id': one('payment'),
        'POST /v1/payments/:id/refund': refund,
        'GET /v1/payments/:id/refunds': ({ params }) => collection(shelf.of<Refund>(params['id'] ?? '')),
        'GET /v1/settlements': ({ query }) => collection(settlementsSince(shelf, query)),
        'GET /v1/settlements/:id': one('settlement'),
        'GET /v1/settlements/recon/combined': ({ query }) => collection(reconciliation(shelf, query)),
      },
      onControl(body) {
        // { webhooks: {…} } how they travel; { settle: {…} } pays out what was captured; { resettle: {…} } has another word about
        // one;
        // { capture: payment id } ends an authorised one.
        if ('webhooks' in body) post.travel(body.webhooks as Travel)
        if ('settle' in body) settle(shelf, post, body.settle as Settling)
        if ('resettle' in body) resettle(shelf, post, body.resettle as Partial<Settlement> & { id: string })
        const late = 'capture' in body ? shelf.one<Payment>(String(body.capture), 'payment') : undefined
        if (late) capture(shelf, post, late)
      },
    }),
    close: () => store.close(),
  }
}

// The page is in a frame with an opaque origin: it can reach neither cookies nor the page around it.
const pagePolicy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'; sandbox allow-scripts allow-forms",
}
const anywhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
