import { generateKeyPairSync } from 'node:crypto'
import type { Post } from '../post.ts'
import { type Answer, type Call, refusal, type Routes } from '../service.ts'
import { checkoutPage, checkoutPageScript, checkoutScript } from './checkout.ts'
import { openDesk } from './desk.ts'
import type { Order, Shelf } from './entities.ts'
import { readMeans } from './means.ts'

/** What the payer's browser loads, and sends: the script, the page in its frame, and how they pay. */
export function checkoutRoutes(shelf: Shelf, post: Post): NonNullable<Routes['open']> {
  const desk = openDesk(shelf, post)
  // Cards are encrypted in the browser with this, so that no intermediate server sees a number.
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

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
    'GET /checkout.js': () => ({ body: checkoutScript, type: 'text/javascript; charset=utf-8' }),
    'GET /checkout/page.js': () => ({ body: checkoutPageScript, type: 'text/javascript; charset=utf-8', headers: anywhere }),
    'GET /checkout': page,
    'POST /checkout/pay': pay,
  }
}

// The page is in a frame with an opaque origin: it can reach neither cookies nor the page around it.
const pagePolicy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'; sandbox allow-scripts allow-forms",
}
const anywhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
