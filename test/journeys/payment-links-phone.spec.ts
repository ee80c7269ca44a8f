import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('a customer disputes an invoice on their phone; the invoice shows it until it is settled', async ({ page, browser }) => {
  await giveSession(page)
  await page.goto('/receivables/invoices?status=open')
  await page.locator('a[href*="/receivables/invoices/0"]').first().click()
  await page.getByRole('link', { name: 'Payment link', exact: true }).click()
  await page.getByLabel('Email the link now').uncheck()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = (await page.getByText(/\/pay\?link=/).textContent()) ?? ''

  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await customer.goto(address)
  await customer.getByRole('button', { name: 'Report a problem' }).click()
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByText('Enter what is wrong with the invoice')).toBeVisible()
  await customer.getByLabel('What is wrong with this invoice').fill('Two bales were wet')
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByText('You dispute this invoice: “Two bales were wet”')).toBeVisible()
  await accessible(customer)
  const saved = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('link', { name: /^INV/ }).click()
  await expect(page.getByText('“Two bales were wet” Reminders are paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Settle' }).click()
  await page.getByLabel('How was it settled?').fill('Two bales sent anew')
  await page.getByRole('button', { name: 'Settle dispute' }).click()
  await expect(page.getByText('Settled: Two bales sent anew')).toBeVisible()
})
