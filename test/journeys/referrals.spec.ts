import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { codeFor } from './mailbox.ts'
import { accessible, signIn } from './person.ts'

test('a company shares its link, another registers with it and verifies: each step shows', async ({ page, browser }) => {
  await openCompany(page, 'Asha Textiles')
  await page.goto('/referrals')
  await expect(page.getByText('No referrals yet')).toBeVisible()
  await accessible(page)
  const link = await page.getByLabel('Your link').inputValue()

  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  const { pathname, search } = new URL(link)
  await theirs.goto(pathname + search)
  await theirs.getByLabel('Company name').fill('Ravi Stores')
  await theirs.getByLabel('First name').fill('Ravi')
  await theirs.getByLabel('Last name').fill('Kumar')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill('shop and shutter')
  await theirs.getByRole('button', { name: 'Open account' }).click()
  await expect(theirs.getByLabel('Code from the email')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Ravi Stores.*Joined/ })).toBeVisible({ timeout: 1500 })
  }).toPass()

  await theirs.getByLabel('Code from the email').fill(await codeFor(theirs, email))
  await theirs.getByRole('button', { name: 'Verify' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Ravi Stores.*Verified/ })).toBeVisible({ timeout: 1500 })
  }).toPass()
})

test('rewards, the first year, terms and what failed can be read', async ({ page }) => {
  await signIn(page)
  for (const [path, heading] of [
    ['/apps/kosha-rewards', 'Kosha Rewards'],
    ['/founder-one', 'Founder One'],
    ['/terms', 'Terms'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await accessible(page)
  }
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.goto('/error?from=/founder-one&reference=ab12')
  await expect(page.getByText(/reference ab12/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Founder One' })).toBeVisible()
})
