import { expect, type Page, test } from '@playwright/test'
import { accessible, register } from './person.ts'
import { rowsOf } from './rows.ts'

const addCustomer = async (page: Page, name: string) => {
  await page.goto('/receivables/customers')
  await page.getByRole('button', { name: 'Add customer' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).fill(name)
  await drawer.getByLabel('GST treatment').selectOption('unregistered')
  return drawer.getByRole('button', { name: /^(Add|Save)/ })
}

async function contactsFile(page: Page): Promise<string> {
  const file = await page.request.get('/api/main/contacts/all-contacts.csv')
  expect(file.status()).toBe(200)
  return file.text()
}

test('the end of a plan is announced by its popup before and after, and the books stay readable and exportable', async ({
  page,
}) => {
  const { email } = await register(page, 'Ending Exports')
  const rows = await rowsOf(email)
  await (await addCustomer(page, 'Deccan Textiles')).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const greets = async (title: string, more: string) => {
    await page.goto('/dashboard')
    const popup = page.getByRole('dialog', { name: title })
    await expect(popup.getByText(more)).toBeVisible()
    await popup.getByRole('button', { name: 'Maybe Later' }).click()
    await expect(popup).toBeHidden()
  }
  await rows.plan({ started_on: '2026-10-25', ends_on: '2026-11-23' })
  await greets('4 days left in your free trial', 'It ends on 23 Nov 2026')
  await rows.plan({ ends_on: '2026-11-10' })
  await greets('Your free trial has ended', 'You are on the Free plan now')
  await rows.plan({ subscription_packages_id: 'growth_monthly', next_packages_id: 'free', ends_on: '2026-11-23' })
  await greets('4 days left in your Growth plan', 'does not renew')
  await rows.plan({ ends_on: '2026-11-10' })
  await greets('Your Growth plan has ended', 'You are on the Free plan now')

  await page.goto('/receivables/customers')
  await expect(page.getByRole('link', { name: 'Deccan Textiles' })).toBeVisible()
  expect(await contactsFile(page)).toContain('Deccan Textiles')
})

test('a plan not paid in time refuses writing, leaves the books to read and export, and only paying or logging out go on', async ({
  page,
}) => {
  const { email } = await register(page, 'Overdue Orchards')
  const rows = await rowsOf(email)
  const save = await addCustomer(page, 'Too Late Traders')
  await rows.plan({ subscription_packages_id: 'growth_monthly', started_on: '2026-10-11', ends_on: '2026-11-10' })
  await save.click()
  const popup = page.getByRole('dialog', { name: 'Your plan is awaiting payment' })
  await expect(popup.getByText('Your books are safe and complete')).toBeVisible()
  await accessible(page)
  const file = await contactsFile(page)
  expect(file).toMatch(/Name/i)
  expect(file).not.toContain('Too Late Traders')

  await page.reload()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 500)
  await expect(popup.getByRole('button')).toHaveText(['Log out', 'Pay ₹1,768.82'])
  await popup.getByRole('button', { name: 'Pay ₹1,768.82' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose how to pay' })
  await choice.getByText('Connected bank account').click()
  await choice.getByRole('button', { name: 'Continue' }).click()
  const bank = page.getByRole('dialog', { name: 'Pay from a bank account' })
  await expect(bank).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bank.getByRole('button', { name: 'Log out' })).toBeVisible()
  await bank.getByRole('button', { name: 'Back' }).click()
  await expect(choice.getByRole('radio', { name: /Connected bank account/ })).toBeChecked()
  await choice.getByRole('button', { name: 'Back' }).click()
  await popup.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
