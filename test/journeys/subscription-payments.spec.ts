import { expect, type Locator, type Page, test } from '@playwright/test'
import { accessible, register } from './person.ts'
import { rowsOf } from './rows.ts'

// The Growth plan of a month: ₹1,499 and 18 % GST.
const PAY = 'Pay ₹1,768.82'

/** A company that has chosen the Growth plan, at the choice of how to pay it. */
async function toPay(page: Page): Promise<Locator> {
  await page.goto('/subscription?choose=growth_monthly')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: PAY }).click()
  const popup = page.getByRole('dialog', { name: 'Choose how to pay' })
  await expect(popup.getByText('Card or net banking')).toBeVisible()
  return popup
}

async function addAccount(page: Page, account_number: string) {
  await page.goto('/banking/accounts?edit=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).fill(`Current ${account_number.slice(-4)}`)
  await drawer.getByLabel('Account number').fill(account_number)
  await drawer.getByLabel('IFSC').fill('HDFC0000001')
  await drawer.getByLabel('Bank', { exact: true }).fill('HDFC Bank')
  await drawer.getByRole('button', { name: 'Add account' }).click()
  await expect(drawer).toBeHidden()
}

/** The checkout runs in a frame that the page cannot access. */
async function payByCard(page: Page, number: string) {
  const checkout = page.frameLocator('iframe[title=Checkout]')
  await checkout.getByLabel('Card number').fill(number)
  await checkout.getByLabel('Expiry').fill('12/30')
  await checkout.getByLabel('CVV').fill('123')
  await checkout.getByRole('button', { name: PAY }).click()
}

/** What the bank wrote to the phone. */
async function message(page: Page): Promise<{ otp: string; token: string }> {
  const [newest] = (await (await page.request.get('/sandbox/bank/messages.json')).json()) as { body: string }[]
  const [, otp = '', token = ''] = /^(\d{6}) .* and (\w{8}) your/.exec(newest?.body ?? '') ?? []
  return { otp, token }
}

const isOn = (page: Page) => expect(page.getByRole('banner').getByText('Growth plan')).toBeVisible()

test('a plan is paid by card: declined once, closed once, then paid', async ({ page }) => {
  await register(page, 'Neem Foods')
  const popup = await toPay(page)
  await accessible(page)
  await popup.getByRole('button', { name: /Pay|Continue/ }).click()
  await expect(popup.getByText('Please select a payment mode to continue')).toBeVisible()
  await popup.getByText('Card or net banking').click()
  await popup.getByRole('button', { name: PAY }).click()
  await payByCard(page, '4000 0000 0000 0002')
  const checkout = page.frameLocator('iframe[title=Checkout]')
  await expect(checkout.getByText('Your payment was declined by the bank')).toBeVisible()
  await checkout.getByRole('button', { name: 'Close checkout' }).click()

  await popup.getByRole('button', { name: PAY }).click()
  await payByCard(page, '4111 1111 1111 1111')
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await isOn(page)
})

test('obstacles to a card payment are checked: no script, no link', async ({ page }) => {
  await register(page, 'Sal Timber')
  await page.route('**/sandbox/gateway/checkout.js', (route) => route.abort())
  const popup = await toPay(page)
  await popup.getByText('Card or net banking').click()
  await popup.getByRole('button', { name: PAY }).click()
  await expect(page.getByText('Failed to load PG Script')).toBeVisible()
  await page.unroute('**/sandbox/gateway/checkout.js')
  await page.route('**/subscription-payments/link', (route) => route.abort())
  await popup.getByRole('button', { name: PAY }).click()
  await expect(page.getByText("Can't Generate Payment Link")).toBeVisible()
})

test('two tabs pay once, though the gateway notified neither of them', async ({ page, context }) => {
  await register(page, 'Teak Works')
  const first = await toPay(page)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await second.getByRole('dialog').getByRole('button', { name: PAY }).click()
  const other = second.getByRole('dialog', { name: 'Choose how to pay' })
  await other.getByText('Card or net banking').click()

  await first.getByText('Card or net banking').click()
  await first.getByRole('button', { name: PAY }).click()
  // This card pays, and the checkout closes without a word.
  await payByCard(page, '4000 0000 0000 0119')
  await expect(first.getByRole('button', { name: PAY })).toBeEnabled()

  await other.getByRole('button', { name: PAY }).click()
  await expect(second.getByText(/Payment Successful|There is nothing to pay|This has been paid/)).toBeVisible({ timeout: 20_000 })
  await expect(second.locator('iframe[title=Checkout]')).toHaveCount(0)
  await page.reload()
  await isOn(page)
})

test('a double click, the back button and a refresh in the middle of a payment pay once', async ({ page }) => {
  const { email } = await register(page, 'Rosewood Toys')
  const rows = await rowsOf(email)
  const popup = await toPay(page)
  const checkout = page.frameLocator('iframe[title=Checkout]')
  const begin = async () => {
    await popup.getByText('Card or net banking').click()
    await popup.getByRole('button', { name: PAY }).dblclick()
    await expect(checkout.getByLabel('Card number')).toBeVisible()
  }
  const anew = async () => {
    await page.getByRole('dialog').getByRole('button', { name: PAY }).click()
    await begin()
  }
  await begin()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)
  await anew()
  await page.reload()
  await anew()
  // This card pays, and the checkout closes without reporting it; nobody waits for the result.
  await payByCard(page, '4000 0000 0000 0119')
  await expect(page.locator('iframe[title=Checkout]')).toHaveCount(0)
  await page.reload()
  await expect(async () => {
    expect(await rows.payments()).toEqual({ asked: 1, settled: 1, bought: 1 })
  }).toPass()
  await page.goto('/subscription/history')
  await isOn(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: /1,768\.82/ })).toHaveCount(1)
})

test('a plan is paid from a bank account, with every check on the way', async ({ page }) => {
  await register(page, 'Banyan Press')
  // The bank is slow about the first.
  const mine = crypto.randomUUID().replaceAll(/\D/g, '').padEnd(8, '5').slice(0, 8)
  for (const number of [`${mine}0001`, `${mine}1111`]) await addAccount(page, number)
  const popup = await toPay(page)
  await popup.getByText('Connected bank account').click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  const ft = page.getByRole('dialog', { name: 'Pay from a bank account' })
  await expect(ft.getByText('Current 1111')).toBeVisible()
  await accessible(page)
  await ft.getByRole('button', { name: 'Back' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  const pay = ft.getByRole('button', { name: PAY })
  await pay.click()
  await expect(ft.getByText('Please select an account')).toBeVisible()
  await ft.getByText('Current 0001').click()
  await pay.click()
  await expect(ft.getByText('Please wait while account balance is loading')).toBeVisible()
  await ft.getByText('Current 1111').click()
  await expect(ft.getByText('₹10,00,000.00')).toBeVisible()
  await pay.click()
  await expect(ft.getByText('Please wait while OTP is being sent')).toBeVisible()
  await ft.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await expect(ft.getByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled()
  const { otp, token } = await message(page)
  await ft.getByLabel('OTP').fill('12')
  await ft.getByLabel('Transaction token').fill('A-1')
  await pay.click()
  await expect(ft.getByText('Please enter OTP')).toBeVisible()
  await expect(ft.getByText('Please enter valid transaction token')).toBeVisible()
  await ft.getByLabel('OTP').fill(otp)
  await ft.getByLabel('Transaction token').fill(token)
  await pay.click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await isOn(page)
})
