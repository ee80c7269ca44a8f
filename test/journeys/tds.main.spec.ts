import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('TDS that is due is shown by month, and a challan pays what was deducted', async ({ page }) => {
  await giveSession(page)
  await page.goto('/accounting/tds')
  await expect(page.getByRole('heading', { level: 1, name: 'TDS' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'TDS by month and Act' })).toBeVisible()
  await page.getByRole('button', { name: 'Record challan' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('BSR code').fill('0510308')
  await form.getByLabel('Challan serial number').fill('00042')
  await form.getByRole('button', { name: 'Record challan' }).click()
  await expect(page.getByText('Challan recorded')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Challans' }).getByRole('rowheader', { name: '0510308 00042' })).toBeVisible()
})

test('the statement of a quarter asks for the TAN, lists what is to correct and left out', async ({ page }) => {
  await giveSession(page)
  await page.goto('/accounting/tds')
  await expect(page.getByRole('heading', { level: 2, name: 'Quarterly statements' })).toBeVisible()
  await expect(page.getByText('The TAN is missing or not valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download statement' })).toBeDisabled()
  await page.getByRole('link', { name: 'Statement details' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('TAN', { exact: true }).fill('MUMK12345B')
  await form.getByLabel('Responsible person').fill('Asha Menon')
  await form.getByLabel('Designation').fill('Director')
  await form.getByLabel('PAN of the person').fill('ABCPM1234K')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Statement details saved')).toBeVisible()
  await expect(page.getByText('The TAN is missing or not valid.')).toBeHidden()
  await page.getByText('Points of the file layout we have not verified').click()
  await expect(page.getByText('the other way round than Form 26Q.')).toBeVisible()
})

test('what customers withheld has a tab of its own, and a file that is no Form 26AS is refused', async ({ page }) => {
  await giveSession(page)
  await page.goto('/accounting/tds')
  await page.getByRole('tab', { name: 'Suffered' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'TDS withheld from you' })).toBeVisible()
  await expect(page).toHaveURL(/view=suffered/)
  const file = { name: '26as.txt', mimeType: 'text/plain', buffer: Buffer.from('{"ais":1}') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('We imported nothing.')).toBeVisible()
  for (const [width, height, scheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    if (process.env['TDS_SHOTS'] === undefined) break
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: `/tmp/tds/suffered-${width}.png`, fullPage: true })
    await page.getByRole('tab', { name: 'Deducted' }).click()
    await page.screenshot({ path: `/tmp/tds/deducted-${width}.png`, fullPage: true })
    await page.getByRole('tab', { name: 'Suffered' }).click()
  }
})

test('payments abroad have a tab of their own, with the form that each needs', async ({ page }) => {
  await giveSession(page)
  await page.goto('/accounting/tds')
  await page.getByRole('tab', { name: 'Payments abroad' }).click()
  await expect(page).toHaveURL(/view=abroad/)
  await expect(page.getByRole('heading', { level: 2, name: 'Payments abroad' })).toBeVisible()
  await expect(page.getByText('compare rule 220 of the Income-tax Rules, 2026')).toBeVisible()
})
