import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('from what is due soon to the weeks ahead: later customers lower the balance, and a week opens to its invoices', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Forecast', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cashflow Analytics' })).toBeVisible()
  await expect(page.getByText('week-end balances fell within the range')).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Customers pay as usual' })
  await slider.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Customers pay 3 days later' })).toBeVisible()
  await expect(page).toHaveURL(/collect_days=.*3/)
  await expect(page.getByText(/The balance after thirteen weeks/)).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(14)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(slider).toBeVisible()

  await page.getByRole('table', { name: 'Cash week by week' }).getByRole('row').nth(2).getByRole('link').nth(1).click()
  const week = page.getByRole('dialog')
  await expect(week.getByText('Open invoices')).toBeVisible()
  await accessible(page)
  await week.getByRole('link', { name: /^INV/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^INV/ })).toBeVisible()
})
