import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { uploadLogo, updatePrintLook } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { emailInvoice } from '#contract/sales/invoices.ts'
import { openCollection } from '#contract/sales/collect.ts'
import { getInvoiceCollection, makePaymentLink } from '#contract/sales/payment-links.ts'
import { customer } from '#test/support/builders.ts'
import { paymentLink } from '#test/support/links.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { type SmtpServer, smtpServer } from '#test/support/smtp.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let smtp: SmtpServer
let seller: Seller
beforeAll(async () => {
  smtp = await smtpServer()
  world = await openWorld({ SMTP_URL: smtp.url })
  seller = await openSeller(world)
  const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer()
  await seller.asha.call(uploadLogo, { query: { file_name: 'logo.png' }, raw: logo })
  await seller.asha.call(updatePrintLook, { body: { print_template: 'modern', print_color: '#7a1f3d' } })
  return () => smtp.close()
})

const letter = (to: string) => ({
  to,
  subject: 'Invoice for cloth',
  message: 'Dear Mira,\n\nPlease find the invoice <attached>.',
})
const drain = () => world.app.services.jobs.drain()
const newest = async (to: string) => (await mailsTo(world, to)).at(-1) ?? expect.fail(`no mail to ${to}`)
const buttonOf = (html: string) => /class="button"[^>]*><a href="([^"]+)"/.exec(html)?.[1]

/** A payment link of an invoice, unsent. */
const linkOf = (customers_id: string, invoices_id: string, amount: number) =>
  seller.asha.call(makePaymentLink, {
    body: { ...paymentLink({ customers_id, invoices_id, amount, purpose: 'Cloth' }), send: false },
  })

test('an invoice goes out as text and as HTML with the company’s colour and logo and the invoice’s own figures', async () => {
  const { asha, customers_id } = seller
  const { invoices_id, invoice_number, total } = await issued(asha, customers_id)
  await asha.call(emailInvoice, { params: { invoices_id }, body: letter('mira@deccan.in') })
  await drain()
  const { html, body } = await newest('mira@deccan.in')
  expect(body).toBe(letter('').message)
  for (const word of [invoice_number ?? '', 'Tax Invoice', '#7a1f3d', 'Please find the invoice &lt;attached&gt;.'])
    expect(html).toContain(word)
  expect(html).toContain(`₹${(total / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`)
  expect(buttonOf(html), 'without a payment link there is no page').toBeUndefined()
  const [sent] = smtp.taken.filter(({ to }) => to === 'mira@deccan.in')
  for (const part of ['text/plain', 'text/html', 'image/png', 'application/pdf', 'logo@mail']) expect(sent?.text).toContain(part)
  expect(html.match(/(?:src="|href="|url\()(?!data:|cid:)/g), 'a mail loads nothing').toBeNull()
})

test('the button of an invoice opens its page, and stands in the text as well', async () => {
  const { asha, customers_id } = seller
  const { invoices_id, invoice_number, amount_due } = await issued(asha, customers_id)
  await linkOf(customers_id, invoices_id, amount_due)
  await asha.call(emailInvoice, { params: { invoices_id }, body: letter('ravi@deccan.in') })
  await drain()
  const { html, body } = await newest('ravi@deccan.in')
  const address = buttonOf(html) ?? ''
  expect(body).toContain(address)
  const token = new URL(address).searchParams.get('link') ?? ''
  expect(await world.nobody.call(openCollection, { body: { token } })).toMatchObject({ invoice: { invoice_number } })
})

test('the link behind that button counts as sent once the mail is', async () => {
  const { asha, customers_id } = seller
  const { invoices_id, amount_due } = await issued(asha, customers_id)
  await linkOf(customers_id, invoices_id, amount_due)
  const statuses = async () =>
    (await asha.call(getInvoiceCollection, { params: { invoices_id } })).links.map(({ status }) => status)
  expect(await statuses()).toEqual(['created'])
  await asha.call(emailInvoice, { params: { invoices_id }, body: letter('dev@deccan.in') })
  await drain()
  expect(await statuses()).toEqual(['sent'])
})

test('a customer who reads Hindi gets the figures and the button in Hindi', async () => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ language: 'hi', customer_name: 'Sita' }) })
  const { invoices_id, amount_due } = await issued(asha, customers_id)
  await linkOf(customers_id, invoices_id, amount_due)
  await asha.call(emailInvoice, { params: { invoices_id }, body: letter('sita@deccan.in') })
  await drain()
  const { html } = await newest('sita@deccan.in')
  expect(html).toContain('<html lang="hi">')
  expect(html).toContain('देय तारीख')
  expect(html).not.toContain('View and pay')
  expect(html).toMatch(/class="button".*[\u0900-\u097f]/)
})
