import { expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

const ravi = { email: 'ravi@demo.kosha.in', password: 'namaste-kosha' }

/** Nothing scrolls sideways. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('an employee reads a payslip with its reasons on the phone, saves it, and compares both tax regimes', async ({ page }) => {
  await giveSession(page, ravi)
  await page.goto('/settings/profile')
  await expect(page.getByRole('heading', { name: 'Your pay', exact: true })).toBeVisible()
  await fits(page)
  await shots(page, 'own-pay')
  await page
    .getByRole('button', { name: /^Open payslip/ })
    .first()
    .click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText(/^12% of ₹/).first()).toBeVisible()
  await expect(slip.getByText('Net pay').first()).toBeVisible()
  await fits(page)
  await accessible(page)
  await shots(page, 'own-slip')
  const saved = page.waitForEvent('download')
  await slip.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(slip).toBeHidden()

  await page.getByRole('button', { name: 'Compare tax regimes' }).click()
  const regimes = page.getByRole('dialog')
  await regimes.getByLabel('Savings a year (₹)').fill('1,50,000')
  await regimes.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(regimes.getByText(/^New regime: ₹[\d,.]+ tax\. Old regime: ₹[\d,.]+ tax\.$/)).toBeVisible()
  await fits(page)
  await shots(page, 'own-regimes')
  await page.keyboard.press('Escape')
})

test('an employee enters another bank account on the phone: it is verified, and waits a day', async ({ page }) => {
  await giveSession(page, ravi)
  await page.goto('/settings/profile')
  await expect(page.getByRole('heading', { name: 'Your payment account' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add bank account' })
  const more = page.getByRole('button', { name: 'Actions of the bank account' })
  await expect(add.or(more)).toBeVisible()
  if (await add.isVisible()) await add.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: 'Change account' }).click()
  }
  const form = page.getByRole('dialog')
  await expect(form.getByText(/A new account waits one day/)).toBeVisible()
  await form.getByLabel('Account number').fill('50200099887766')
  await form.getByLabel('IFSC').fill('HDFC0000240')
  await fits(page)
  await shots(page, 'own-bank')
  await form.getByRole('button', { name: 'Save and verify' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(/7766/).first()).toBeVisible()
  await fits(page)
})
