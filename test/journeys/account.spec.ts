import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { codeFor, mailTo } from './mailbox.ts'
import { accessible, register, registerByForm, signInByForm } from './person.ts'

test('a person signs up, verifies the email, and stands in their own company', async ({ page }) => {
  await page.goto('/register')
  await accessible(page)
  await registerByForm(page, 'Journey Textiles')
  await expect(page.getByText('Journey Textiles').first()).toBeVisible()
})

test('every page behind sign-in asks for it and then continues to the requested page', async ({ page }) => {
  await page.goto('/receivables/customers?search=deccan')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Email').fill('asha@demo.kosha.in')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email or the password is not right.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('namaste-kosha')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page).toHaveURL(/search=deccan/)
})

test('signing out closes the door, also for the back button', async ({ page }) => {
  await signInByForm(page)
  await page
    .getByRole('button', { name: /Profile of/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a session closed elsewhere shows it and leads to sign-in', async ({ page }) => {
  const person = await register(page, 'Elsewhere Traders')
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByText('Your session has been closed, Please login again').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible({ timeout: 15_000 })
  await signInByForm(page, person)
})

test('a forgotten password is replaced through the mailed link', async ({ page }) => {
  const { email } = await openCompany(page, 'Forgetful Stores')
  await page.goto('/logout')
  await page.goto('/reset')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /send/i }).click()
  await expect(async () => expect((await mailTo(page, email)).subject).toContain('Choose a new')).toPass()
  const link = /https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? ''
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('New password', { exact: true }).fill('warp and weft two')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page.getByText('Password changed. Log in with the new one')).toBeVisible()
  await signInByForm(page, { email, password: 'warp and weft two' })
})

test('the code can be typed by keyboard alone, and a wrong one is reported at the field', async ({ page }) => {
  await page.goto('/register')
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await page.getByLabel('Company name').focus()
  for (const text of ['Keyboard Traders', 'Nila', 'Rao', email, 'loom and shuttle']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  const right = await codeFor(page, email)
  await page.keyboard.type(right === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right.').first()).toBeVisible()
  await code.fill(right)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Company details' })).toBeVisible()
})
