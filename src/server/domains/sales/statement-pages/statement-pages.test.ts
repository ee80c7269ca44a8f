import { extractText } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, mergeCustomer } from '#contract/directory/customers.ts'
import { openCollection } from '#contract/sales/collect.ts'
import {
  closeStatementPages,
  emailCustomerStatement,
  shareCustomerStatement,
  statementPages,
} from '#contract/sales/customer-statements.ts'
import { listPaymentLinks, makePaymentLink } from '#contract/sales/payment-links.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import {
  openStatementInvoice,
  openStatementPage,
  statementPageLayout,
  statementPagePdf,
} from '#contract/sales/statement-pages.ts'
import { customer, invoiceLine, payment } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
beforeAll(async () => {
  world = await openWorld({ KOSHA_URL: 'https://books.example.in' })
})
beforeEach(async () => {
  seller = await openSeller(world)
})

const period = { from: '2026-04-01', to: '2026-11-20' }
const due = (invoice_date: string, due_date: string, rupees: number) => ({
  invoice_date,
  due_date,
  lines: [invoiceLine({ rate: rupees * 100 })],
})
const tokenOf = (url: string) => new URL(url).searchParams.get('link') ?? ''

/** The page of the seller's customer. */
async function shared({ asha, customers_id } = seller) {
  const { url, expires_on } = await asha.call(shareCustomerStatement, { params: { customers_id }, body: period })
  return { url, expires_on, token: tokenOf(url) }
}
const open = (token: string) => world.nobody.call(openStatementPage, { body: { token } })
const payPage = (token: string, invoices_id: string) => world.nobody.call(openStatementInvoice, { body: { token, invoices_id } })

/** Two invoices, one 36 days late, and ₹500 that settles none of them. Today is 20 November 2026. */
async function busy() {
  const { asha, customers_id, bank } = seller
  const late = await issued(asha, customers_id, due('2026-09-15', '2026-10-15', 1_000))
  const later = await issued(asha, customers_id, due('2026-11-10', '2026-12-10', 2_000))
  await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 500_00, allocations: [] }) })
  return { late, later }
}

test('the address of a customer who reads Hindi says so, and so does the page of each; that of another says nothing', async () => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ language: 'hi' }) })
  const late = await issued(asha, customers_id, due('2026-09-15', '2026-10-15', 1_000))
  const theirs = await shared({ ...seller, customers_id })
  expect(new URL(theirs.url).searchParams.get('lang')).toBe('hi')
  expect(await open(theirs.token)).toMatchObject({ language: 'hi' })
  const { link } = await payPage(theirs.token, late.invoices_id)
  expect(await world.nobody.call(openCollection, { body: { token: link } })).toMatchObject({ language: 'hi' })
  const other = await shared()
  expect(new URL(other.url).searchParams.has('lang')).toBe(false)
  expect((await open(other.token)).language ?? 'en').toBe('en')
})

test('a customer reads without an account what is open, how old it is, and what is on account', async () => {
  const { late, later } = await busy()
  const { url, token, expires_on } = await shared()
  expect(url).toMatch(/^https:\/\/books\.example\.in\/statement\?link=[\w-]{22}$/)
  expect(expires_on).toBe('2027-02-18')
  expect((await shared()).url).toBe(url)
  const page = await open(token)
  expect(page).toMatchObject({
    customer_name: 'Deccan Textiles',
    as_of: '2026-11-20',
    ...period,
    balance: 1_180_00 + 2_360_00 - 500_00,
    open_total: 1_180_00 + 2_360_00,
    on_account: -500_00,
    ageing_days: [30, 60, 90, 120],
    ageing: [2_360_00, 0, 1_180_00, 0, 0, 0],
    is_more: false,
  })
  expect(page.invoices).toMatchObject([
    { invoice_number: late.invoice_number, days_overdue: 36, amount_due: 1_180_00, is_payable: true },
    { invoice_number: later.invoice_number, days_overdue: 0, due_date: '2026-12-10', is_payable: true },
  ])
})

test('each invoice opens its payment page: the link there is, or one that is made then', async () => {
  const { asha, customers_id } = seller
  const { late, later } = await busy()
  const { token } = await shared()
  const paying = await payPage(token, late.invoices_id)
  expect(await payPage(token, late.invoices_id)).toEqual(paying)
  const collected = await world.nobody.call(openCollection, { body: { token: paying.link } })
  expect(collected).toMatchObject({ amount: 1_180_00, part_payment: true, invoice: { invoice_number: late.invoice_number } })
  const mine = await asha.call(makePaymentLink, {
    body: {
      customers_id,
      payer_name: 'Deccan Textiles',
      email: null,
      mobile_number: null,
      purpose: 'November',
      reference: null,
      invoices_id: later.invoices_id,
      amount: 2_360_00,
      least_amount: null,
      most_amount: null,
      part_payment: false,
      expires_on: null,
      remind: false,
      send: false,
    },
  })
  expect(await payPage(token, later.invoices_id)).toEqual({ link: tokenOf(mine.url) })
  expect((await asha.call(listPaymentLinks)).rows).toHaveLength(2)
})

test('an invoice of another customer, or of another company, cannot be opened', async () => {
  const { asha } = seller
  const { token } = await shared()
  const other = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Rane', gstin: null, gst_treatment: 'unregistered' }),
  })
  const theirs = await issued(asha, other.customers_id, due('2026-11-01', '2026-12-01', 1_000))
  const stranger = await openSeller(world, 'Godavari Mills')
  const elsewhere = await issued(stranger.asha, stranger.customers_id, due('2026-11-01', '2026-12-01', 1_000))
  for (const { invoices_id } of [theirs, elsewhere])
    expect(await world.nobody.refused(openStatementInvoice, { body: { token, invoices_id } })).toMatchObject({
      code: 'not_found',
    })
  expect((await open(token)).invoices).toEqual([])
})

test('an invoice that was paid meanwhile is not asked for again', async () => {
  const { asha, customers_id, bank } = seller
  const { late } = await busy()
  const { token } = await shared()
  const allocations = [{ invoices_id: late.invoices_id, amount: 1_180_00 }]
  await asha.call(recordPayment, { body: payment(customers_id, bank, { allocations }) })
  const asked = { body: { token, invoices_id: late.invoices_id } }
  expect(await world.nobody.refused(openStatementInvoice, asked)).toMatchObject({ code: 'not_found' })
  expect((await open(token)).invoices).toHaveLength(1)
})

test('the mail has a button to the page, and the page the PDF of the mail', async () => {
  const { asha, customers_id } = seller
  await busy()
  const letter = { to: 'meera@deccan.example.in', subject: 'Your account', message: 'Please find it attached.' }
  await asha.call(emailCustomerStatement, { params: { customers_id }, body: { ...letter, period } })
  await world.app.services.jobs.drain()
  const [mail] = await mailsTo(world, 'meera@deccan.example.in')
  const { url, token } = await shared()
  expect(mail?.body).toContain(url)
  expect(mail?.body).toContain('View and pay')
  const pdf = await world.nobody.send(statementPagePdf, { body: { token } } as never)
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  for (const words of ['Statement of Account', 'Deccan Textiles', '3,040.00']) expect(text).toContain(words)
  const layout = await world.nobody.call(statementPageLayout, { body: { token } })
  expect(layout.table.kind).toBe('account')
})

test('a closed page and one past its last day open nothing; a later statement has a new page', async () => {
  const { asha, customers_id } = seller
  const params = { customers_id }
  const first = await shared()
  await open(first.token)
  expect(await asha.call(statementPages, { params })).toMatchObject({
    open: 1,
    expires_on: '2027-02-18',
    viewed_at: expect.any(String),
  })
  expect(await asha.call(closeStatementPages, { params })).toEqual({ open: 0, expires_on: null, viewed_at: null })
  for (const endpoint of [openStatementPage, statementPagePdf, statementPageLayout])
    expect(await world.nobody.refused(endpoint, { body: { token: first.token } })).toMatchObject({ code: 'not_found' })
  const second = await shared()
  expect(second.token).not.toBe(first.token)
  await open(second.token)
  await asha.tx((tx) => tx.client.query("UPDATE statement_links SET expires_on = '2026-11-19'"))
  expect(await world.nobody.refused(openStatementPage, { body: { token: second.token } })).toMatchObject({ code: 'not_found' })
  for (const token of ['x', 'A'.repeat(22), '../../etc'])
    expect(await world.nobody.refused(openStatementPage, { body: { token } })).toMatchObject({ code: 'not_found' })
})

test('after a merge the page shows the account of the customer that remains', async () => {
  const { asha, customers_id } = seller
  await busy()
  const { token } = await shared()
  const twin = await asha.call(createCustomer, { body: customer({ customer_name: 'Deccan Textiles Pvt Ltd' }) })
  await asha.call(mergeCustomer, { params: { customers_id }, body: { into: twin.customers_id } })
  expect(await open(token)).toMatchObject({ customer_name: 'Deccan Textiles Pvt Ltd', balance: 3_040_00 })
})
