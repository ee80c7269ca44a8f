import { expect, type Page, test } from '@playwright/test'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { createStaff, saveStaffBank } from '#contract/directory/staff.ts'
import { createEmployee } from '#contract/payroll/employees.ts'
import { bankAccount } from '#test/support/builders.ts'
import { newEmployee } from '#test/support/payroll.ts'
import { openBooks } from './entering.ts'
import { joinAs } from './joining.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

/** Nothing scrolls sideways. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('on phones an officer computes a month and reads its checks, and a second person approves it and makes its payouts', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { ask } = await openBooks(page, 'Nila Looms')
  await ask(createBankAccount, bankAccount({ account_number: '50100000001111' }))
  const { staff_id } = await ask(createStaff, { staff_name: 'Sneha Joshi', email: null, accounts_id: null })
  const bank = { bank_account_name: 'Sneha Joshi', bank_account_number: '70000001234', bank_ifsc: 'ICIC0000103', upi_vpa: null }
  await ask(saveStaffBank, bank, { staff_id }, 'PUT')
  await ask(createEmployee, newEmployee(staff_id))
  // Without an account and a PAN: the run can be approved, and says what to look at.
  const other = await ask(createStaff, { staff_name: 'Ravi Das', email: null, accounts_id: null })
  await ask(createEmployee, newEmployee(other.staff_id, { pan: null }))
  const second = await joinAs(page, browser, 'Admin')
  await second.setViewportSize({ width: 390, height: 844 })

  await page.goto('/payroll')
  await page.getByRole('button', { name: 'Run payroll for November 2026' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Sneha Joshi/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ravi Das/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve pay run' })).toBeDisabled()
  await fits(page)
  await accessible(page)
  await shots(page, 'run-open')

  await second.goto(new URL(page.url()).pathname)
  await second.getByRole('button', { name: 'Approve pay run' }).click()
  const confirm = second.getByRole('alertdialog').or(second.getByRole('dialog'))
  await confirm.getByRole('button', { name: /^Approve/ }).click()
  await expect(second.getByRole('button', { name: 'Pay salaries' })).toBeVisible()
  await fits(second)
  await second.getByRole('button', { name: 'Pay salaries' }).click()
  const pay = second.getByRole('dialog')
  await pay.getByLabel('Pay from').selectOption({ index: 1 })
  await pay.getByRole('button', { name: 'Create payouts' }).click()
  await expect(pay).toBeHidden()
  await expect(second.getByText('Waits for release')).toBeVisible()
  await fits(second)
  await accessible(second)
  await shots(second, 'run-to-pay')
  await second.getByRole('link', { name: 'Open the payment batch' }).click()
  await expect(second.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
  await fits(second)
  await shots(second, 'run-batch')
})
