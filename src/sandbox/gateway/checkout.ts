import type { Order } from './entities.ts'
import { pageStyle } from './style.ts'

// Both scripts run in a browser and are served unchanged.

/** `new Razorpay({ key, order_id, handler, modal: { ondismiss } }).open()`: the same call as Razorpay's own script. */
export const checkoutScript = `(() => {
  const base = new URL('.', document.currentScript.src)
  window.Razorpay = class {
    constructor(options) { this.options = options; this.listeners = {} }
    on(event, listener) { this.listeners[event] = listener }
    open() {
      const { options, listeners } = this
      const before = document.activeElement
      const frame = document.createElement('iframe')
      frame.src = new URL('checkout?order_id=' + encodeURIComponent(options.order_id), base)
      frame.title = 'Checkout'
      frame.name = 'checkout'
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647', colorScheme: 'normal', pointerEvents: 'auto' })
      const close = () => { window.removeEventListener('message', hear); frame.remove(); if (before) before.focus() }
      const hear = (event) => {
        if (event.source !== frame.contentWindow || !event.data || event.data.from !== 'sandbox-gateway') return
        const { status, payment_id, description } = event.data
        if (status === 'failed') { if (listeners['payment.failed']) listeners['payment.failed']({ error: { description } }); return }
        close()
        if (status === 'dismissed') { if (options.modal && options.modal.ondismiss) options.modal.ondismiss() }
        else if (options.handler) options.handler({ razorpay_payment_id: payment_id, razorpay_order_id: options.order_id, status: status === 'captured' ? 'captured' : 'success' })
      }
      window.addEventListener('message', hear)
      document.body.append(frame)
    }
  }
})()
`

/** The page in the frame. Its text is fixed except for the amount. */
export function checkoutPage(order: Order, publicKey: string): string {
  const rupees = (order.amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Checkout</title><style>${pageStyle}</style></head>
<body><main role="dialog" aria-modal="true" aria-labelledby="amount"><header><div><h1 id="amount">Pay ₹${rupees}</h1><p>Test checkout. No real money moves.</p></div><button type="button" id="close" aria-label="Close checkout">✕</button></header>
<form id="form" data-order="${order.id}" data-key="${publicKey}" novalidate>
<div class="tabs" role="radiogroup" aria-label="Pay by">
<label><input type="radio" name="method" value="card" checked>Card</label><label><input type="radio" name="method" value="netbanking">Net banking</label><label><input type="radio" name="method" value="upi">UPI</label></div>
<fieldset data-method="card"><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4111 1111 1111 1111"></label>
<div class="row"><label>Expiry<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY"></label><label>CVV<input name="cvv" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"></label></div></fieldset>
<fieldset data-method="netbanking" hidden><label>Bank<select name="bank"><option value="SBXB">Sandbox Bank</option><option value="SBXF">Sandbox Bank that refuses</option></select></label></fieldset>
<fieldset data-method="upi" hidden><label>UPI ID<input name="vpa" autocomplete="off" placeholder="success@sandbox"></label></fieldset>
<p id="message" role="alert"></p><button type="submit" id="pay">Pay ₹${rupees}</button></form></main><script src="checkout/page.js"></script></body></html>`
}

export const checkoutPageScript = `(() => {
  const form = document.getElementById('form')
  const message = document.getElementById('message')
  const pay = document.getElementById('pay')
  const tell = (what) => parent.postMessage({ from: 'sandbox-gateway', ...what }, '*')
  const sets = [...document.querySelectorAll('fieldset')]
  form.addEventListener('change', () => { for (const set of sets) set.hidden = set.dataset.method !== form.method.value })
  document.getElementById('close').addEventListener('click', () => tell({ status: 'dismissed' }))
  addEventListener('keydown', (event) => { if (event.key === 'Escape') tell({ status: 'dismissed' }) })
  form.number.focus()

  async function sealed(card) {
    const der = Uint8Array.from(atob(form.dataset.key), (char) => char.charCodeAt(0))
    const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
    const bytes = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(JSON.stringify(card)))
    return btoa(String.fromCharCode(...new Uint8Array(bytes)))
  }
  async function means() {
    const method = form.method.value
    if (method === 'netbanking') return { method, bank: form.bank.value }
    if (method === 'upi') return { method, vpa: form.vpa.value.trim() }
    return { method, sealed: await sealed({ number: form.number.value, expiry: form.expiry.value, cvv: form.cvv.value }) }
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    message.textContent = ''
    pay.disabled = true
    try {
      const body = JSON.stringify({ order_id: form.dataset.order, ...(await means()) })
      const answer = await fetch('checkout/pay', { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
      const told = await answer.json()
      if (!answer.ok) message.textContent = told.error.description
      else if (told.status === 'failed') { message.textContent = told.description; tell({ status: 'failed', description: told.description }) }
      else tell({ status: told.isLost ? 'dismissed' : told.status, payment_id: told.payment_id })
    } catch { message.textContent = 'The gateway could not be reached. Try again.' }
    pay.disabled = false
  })
})()
`
