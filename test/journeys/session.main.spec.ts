import { expect, test } from '@playwright/test'
import { giveSession, openCompany } from './entering.ts'
import { register, signInByForm } from './person.ts'

test('an hour away: a warning, then the page is held, and the password brings it back as it was', async ({ page }) => {
  await page.clock.install()
  const { password } = await openCompany(page, 'Long Lunch Looms')
  await page.goto('/receivables/customers')
  await page.getByRole('button', { name: 'Add customer' }).first().click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('Half a customer')

  await page.clock.fastForward('09:10')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeHidden()

  await page.clock.fastForward('10:10')
  const held = page.getByRole('dialog', { name: 'Your session timed out' })
  await expect(held).toBeVisible()
  await page.keyboard.press('Escape')
  await held.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(held.getByText('This is not your password')).toBeVisible()
  await held.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(held).toBeHidden()
  await expect(name).toHaveValue('Half a customer')
})

test('what was half typed when the session was closed is back after the next sign-in', async ({ page }) => {
  const person = await openCompany(page, 'Draft Dyers')
  await page.goto('/receivables/customers')
  await page.getByRole('button', { name: 'Add customer' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).fill('Half a customer')
  await drawer.getByLabel('GST treatment').selectOption('unregistered')
  await page.waitForTimeout(2500) // a draft is stored every two seconds
  await page.context().clearCookies()
  await drawer.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(page.getByText('Your session has been closed, Please login again').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible({ timeout: 15_000 })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('We restored your earlier draft.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Half a customer')
})

test('signing out in one tab signs out the other, and nobody signed in asks the server nothing it refuses', async ({ page }) => {
  await register(page, 'Two Tab Traders')
  const other = await page.context().newPage()
  await other.goto('/receivables/customers')
  await expect(other.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.goto('/logout')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()

  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
})

test('keys that cannot be exchanged ask for an update, and Update begins anew', async ({ page }) => {
  const person = await register(page, 'Late Keys')
  await page.context().clearCookies()
  await page.route('**/key-exchange', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Update required . Please click on update to refresh the app' })
  await expect(dialog.getByRole('button')).toHaveText(['Update'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await page.unroute('**/key-exchange')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await signInByForm(page, person)
})

test('a person who was signed out from another device is informed where they sign in again', async ({ page, browser }) => {
  const person = await openCompany(page, 'Two Device Dyers')
  await page.goto('/settings/profile')
  const phone = await (await browser.newContext()).newPage()
  await giveSession(phone, person)
  await phone.goto('/receivables/customers')
  await expect(phone.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Sign out' }).click()
  await phone.goto('/receivables/invoices')
  await expect(phone.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(phone.getByText('You ended this session from another device.')).toBeVisible()
  await phone.context().close()
})
