import { expect, test } from '@playwright/test'
import { accessible, register } from './person.ts'

test('Meera chooses Hindi: menu, page and refusals are in it, on every device, until she chooses English', async ({
  page,
  browser,
}) => {
  const meera = await register(page, 'Nair Handlooms')
  await page.goto('/settings/profile')
  await page.getByLabel('Language').selectOption({ label: 'हिन्दी' })
  await expect(page.getByRole('heading', { name: 'पसंद' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.goto('/receivables/customers?new=customer')
  await accessible(page)
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(meera.email)
  await theirs.getByLabel('Password', { exact: true }).fill(meera.password)
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'डैशबोर्ड' })).toBeVisible()
  await theirs.goto('/settings/profile')
  await theirs.getByLabel('भाषा').selectOption({ label: 'English' })
  await expect(theirs.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  // A language that the server has no sentences of is English.
  await theirs.evaluate(() => localStorage.setItem('language', 'xx'))
  await theirs.goto('/login')
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en-IN')
})
