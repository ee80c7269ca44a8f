import { type Browser, expect, type Page, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { shareCustomerStatement } from '#contract/sales/customer-statements.ts'
import { createEstimate, sendEstimate } from '#contract/sales/estimates.ts'
import { shareEstimate } from '#contract/sales/estimate-answers.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, customer, estimate, invoice } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

const reader = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
/** What a page says in Latin letters: names and codes, and no sentence. */
const english = async (page: Page) => {
  const text = await page.locator('main').innerText()
  return text.match(/\b(?:the|your|this|for|due|invoice|pay|amount|statement|days)\b/gi) ?? []
}

test('a customer’s statement, payment page and estimate come in Hindi, and a switch makes them English for good', async ({
  page,
  browser,
}) => {
  test.slow()
  const { ask } = await openBooks(page, 'Meera Looms')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  const to = `${crypto.randomUUID().slice(0, 8)}@deccan.example`
  const person = customer({ customer_name: 'दक्कन ट्रेडर्स', email: to, language: 'hi' })
  const { customers_id } = (await ask(createCustomer, person)) as { customers_id: string }
  const dates = { invoice_date: '2026-09-15', due_date: '2026-10-15' }
  const draft = (await ask(createInvoice, invoice(customers_id, dates))) as { invoices_id: string; version: number }
  await ask(issueInvoice, { version: draft.version }, { invoices_id: draft.invoices_id })

  await page.goto(`/receivables/customers/${customers_id}`)
  await page.getByRole('tab', { name: 'Statement' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send statement' }).click()
  await expect(page.getByText(/^The customer can read this account online until/)).toBeVisible()
  const address = /https?:\/\/\S+\/statement\?link=[\w-]+\S*/.exec((await mailTo(page, to)).body)?.[0] ?? ''
  expect(address).toContain('lang=hi')

  const theirs = await reader(browser)
  const catalogues: string[] = []
  theirs.on('request', (request) => {
    if (request.url().includes('/messages/')) catalogues.push(new URL(request.url()).pathname)
  })
  await theirs.goto(new URL(address).pathname + new URL(address).search)
  await expect(theirs.getByRole('heading', { level: 1, name: 'खाता स्टेटमेंट' })).toBeVisible()
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(new Set(catalogues)).toEqual(new Set(['/messages/hi.reader.json']))
  await accessible(theirs)
  expect(await english(theirs)).toEqual([])
  await shots(theirs, 'statement-hi')

  // The invoice behind it is in the same language, also by an address that does not say which.
  await theirs
    .getByRole('button', { name: /देखें और भुगतान/ })
    .first()
    .click()
  await expect(theirs).toHaveURL(/\/collect\?link=/)
  await expect(theirs.getByText('दक्कन ट्रेडर्स').first()).toBeVisible()
  expect(await english(theirs)).toEqual([])
  await shots(theirs, 'pay-hi')
  const link = new URL(theirs.url()).searchParams.get('link') ?? ''
  const other = await reader(browser)
  await other.goto(`/pay?link=${link}`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(other).toHaveURL(/lang=hi/)

  await theirs.getByRole('button', { name: 'English' }).click()
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect(theirs.getByText(/^For /).first()).toBeVisible()
  await theirs.goto(new URL(address).pathname + new URL(address).search)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Statement of account' })).toBeVisible()

  const offer = (await ask(createEstimate, estimate(customers_id))) as { estimates_id: string; version: number }
  await ask(sendEstimate, { version: offer.version }, { estimates_id: offer.estimates_id })
  const shared = (await ask(shareEstimate, undefined, { estimates_id: offer.estimates_id })) as { url: string }
  const third = await reader(browser)
  await third.goto(new URL(shared.url).pathname + new URL(shared.url).search)
  await expect(third.getByRole('button', { name: 'स्वीकार करें' })).toBeVisible()
  expect(await english(third)).toEqual([])
})

test('a customer without a language reads English, and no catalogue is loaded', async ({ page, browser }) => {
  const { ask } = await openBooks(page, 'Ravi Prints')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  const { customers_id } = (await ask(createCustomer, customer())) as { customers_id: string }
  const period = { from: '2026-04-01', to: '2026-11-20' }
  const shared = (await ask(shareCustomerStatement, period, { customers_id })) as { url: string }
  const address = new URL(shared.url)
  expect(address.searchParams.has('lang')).toBe(false)
  const theirs = await reader(browser)
  const catalogues: string[] = []
  theirs.on('request', (request) => {
    if (request.url().includes('/messages/')) catalogues.push(request.url())
  })
  await theirs.goto(address.pathname + address.search)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Statement of account' })).toBeVisible()
  expect(catalogues).toEqual([])
  await theirs.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'खाता स्टेटमेंट' })).toBeVisible()
})
