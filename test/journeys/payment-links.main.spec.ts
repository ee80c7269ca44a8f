import { expect, type Page, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

/** The description of a link, unique among those of other journeys. */
const named = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`

/** The address on a link's page. */
async function addressOf(page: Page): Promise<string> {
  const address = page.getByText(/\/pay\?link=/)
  await expect(address).toBeVisible()
  return (await address.textContent()) ?? ''
}

test('Meera gets a link and pays by card: declined once, then paid, and the books have it', async ({ page, browser }) => {
  test.slow()
  await signIn(page)
  const purpose = named('Pottery class')
  await page.goto('/receivables/payment-links/new')
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByLabel('For', { exact: true }).fill(purpose)
  await page.getByLabel('Amount (₹)').fill('1.5k')
  await accessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await addressOf(page)
  await accessible(page)

  const payer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await payer.goto(address)
  await expect(payer.getByRole('heading', { level: 1, name: purpose })).toBeVisible()
  await accessible(payer)
  const checkout = payer.frameLocator('iframe[title=Checkout]')
  await payer.getByRole('button', { name: 'Pay ₹1,500.00' }).click()
  const payBy = async (number: string) => {
    await checkout.getByLabel('Card number').fill(number)
    await checkout.getByLabel('Expiry').fill('12/30')
    await checkout.getByLabel('CVV').fill('123')
    await checkout.getByRole('button', { name: 'Pay ₹1,500.00' }).click()
  }
  await payBy('4000 0000 0000 0002')
  await expect(checkout.getByText('Your payment was declined by the bank')).toBeVisible()
  await payBy('4111 1111 1111 1111')
  await expect(payer.getByText('Payment Successful')).toBeVisible()

  // A job books the payment after the payer has seen it; the page asks again after ten seconds.
  await page.reload()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 25_000 })
  await page
    .getByRole('link', { name: /^RCT\// })
    .last()
    .click()
  await expect(page.getByText('Payment gateway clearing')).toBeVisible()
})

test('a file of links: what is wrong stands at its row, the good ones become links, the same file is not taken twice', async ({
  page,
}) => {
  await signIn(page)
  const purpose = named('Maintenance')
  const content = `Name,Email,Amount,For\nRavi Kumar,,"1,250.50",${purpose}\nNila Rao,not-an-address,900,${purpose}\n`
  const file = { name: 'dues.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.goto('/receivables/bulk-payment-links')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Enter an e-mail address such as name@company.in')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Leave out wrong rows').check()
  await page.getByRole('button', { name: 'Import 1 payment link' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/You already imported this file on/)).toBeVisible()
  await page.goto(`/receivables/payment-links?search=${encodeURIComponent(purpose)}`)
  await expect(page.getByRole('row', { name: /Ravi Kumar/ })).toContainText('1,250.50')
})
