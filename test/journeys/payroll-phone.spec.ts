import { expect, type Page, test } from '@playwright/test'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { createStaff, saveStaffBank } from '#contract/directory/staff.ts'
import { createEmployee } from '#contract/payroll/employees.ts'
import { bankAccount } from '#test/support/builders.ts'
import { newEmployee } from '#test/support/payroll.ts'
import { openBooks } from './entering.ts'
import { joinAs } from './joining.ts'
import { newestOtp } from './otp.ts'
import { accessible } from './person.ts'
import { rowsOf } from './rows.ts'
import { shots } from './shots.ts'

/** Nothing scrolls sideways. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('on phones an officer computes a month and reads its checks, and a second person approves it; released with a password, its payouts are paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { person, ask } = await openBooks(page, 'Nila Looms')
  await ask(createBankAccount, bankAccount({ account_number: '50100000001111' }))
  const { staff_id } = await ask(createStaff, { staff_name: 'Sneha Joshi', email: null, accounts_id: null })
  const bank = { bank_account_name: 'Sneha Joshi', bank_account_number: '70000001234', bank_ifsc: 'ICIC0000103', upi_vpa: null }
  await ask(saveStaffBank, bank, { staff_id }, 'PUT')
  await ask(createEmployee, newEmployee(staff_id))
  const kept = await ask(createStaff, { staff_name: 'Om Rao', email: null, accounts_id: null })
  await ask(saveStaffBank, { ...bank, bank_account_name: 'Om Rao', bank_account_number: '70000001235' }, kept, 'PUT')
  await ask(createEmployee, newEmployee(kept.staff_id))
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
  await page.getByRole('button', { name: 'Enter month’s changes' }).click()
  await page.getByRole('menuitem', { name: 'Om Rao' }).click()
  await page.getByLabel('Hold the payment').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(paymentOf(page, 'Om Rao')).toContainText('Held')

  const run = new URL(page.url()).pathname
  await second.goto(run)
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

  await (await rowsOf(person.email)).accountsWaited()
  // Who was just given the right to release payouts waits a day: the owner releases them.
  await page.goto(run)
  await page.getByRole('link', { name: 'Open the payment batch' }).click()
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await release(page)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 15_000 })

  // The run and the payslip know of it; who is held or has no account is not paid.
  await page.goto(run)
  await expect(paymentOf(page, 'Sneha Joshi')).toContainText('Paid')
  await expect(paymentOf(page, 'Om Rao')).toContainText('Held')
  await expect(paymentOf(page, 'Ravi Das')).not.toContainText('Paid')
  await expect(page.getByText(/Paid ₹37,\d\d\d\.00, held ₹37,\d\d\d\.00\./)).toBeVisible()
  await fits(page)
  await shots(page, 'run-paid')
  await page.getByRole('button', { name: 'Open payslip' }).click()
  await page.getByRole('menuitem', { name: 'Sneha Joshi' }).click()
  await expect(page.getByRole('dialog').getByText('Paid on')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('20 Nov 2026')).toBeVisible()
  await shots(page, 'slip-paid')
})

/** The card of a person among the people of the run. */
const paymentOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

/** The dialog that pays: a password to the one who releases. */
async function release(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send OTP', exact: true }).click()
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await dialog.getByLabel('OTP', { exact: true }).fill(await newestOtp(page))
  await dialog.getByRole('button', { name: /^Approve and pay/ }).click()
  await expect(dialog).toBeHidden()
}
