import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { joinAs } from './joining.ts'

test('an employee without any right requests leave on the phone, payroll approves it, and the payslip says which days are unpaid', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await openCompany(page, 'Leave Traders')
  const phone = await joinAs(page, browser, 'Employee')
  await phone.setViewportSize({ width: 390, height: 844 })

  await page.goto('/team?view=staff')
  await page.getByRole('button', { name: 'Add person' }).first().click()
  const staff = page.getByRole('dialog')
  await staff.getByLabel('Member of the team').fill('Vikas')
  await page.getByRole('option', { name: /Vikas Yadav/ }).click()
  await staff.getByRole('button', { name: 'Add', exact: true }).click()
  // What follows is the drawer of the new person.
  await expect(page.getByRole('dialog', { name: 'Vikas Yadav' })).toBeVisible()

  await page.goto('/payroll?view=employees')
  await page.getByRole('button', { name: 'Add employee' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Person', { exact: true }).selectOption({ label: 'Vikas Yadav' })
  await form.getByLabel('Employee code').fill('E-1')
  await form.getByRole('textbox', { name: 'Joined on' }).fill('01/04/2026')
  await form.getByLabel('Basic pay (₹ a month)').fill('30000')
  await form.getByLabel('State of work').selectOption('27')
  await form.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vikas Yadav' })).toBeVisible()
  await page.goto('/payroll?view=leave')
  await page.getByRole('button', { name: 'Switch leave on' }).click()
  await expect(page.getByRole('heading', { name: 'Requests to decide' })).toBeVisible()

  await phone.goto('/leave')
  await expect(phone.getByRole('heading', { level: 1, name: 'Your leave' })).toBeVisible()
  await phone.getByRole('button', { name: 'Request leave' }).first().click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Kind of leave').selectOption({ label: 'Leave without pay' })
  await dialog.getByRole('textbox', { name: 'First day' }).fill('09/11/2026')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('10/11/2026')
  await dialog.getByLabel('Reason').fill('A move')
  await expect(dialog.getByText('2 days of leave')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request leave' }).click()
  await expect(phone.getByText('Leave without pay, 2 days')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  const decision = page.getByRole('dialog')
  await decision.getByLabel('Message to the employee').fill('Good luck with the move')
  await decision.getByRole('button', { name: 'Approve leave' }).click()
  await expect(page.getByText('No requests are waiting.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Meera Nair: Good luck with the move')).toBeVisible()

  await page.goto('/payroll')
  await page.getByRole('button', { name: 'Run payroll for November 2026' }).click()
  await page.getByRole('button', { name: 'Open payslip' }).click()
  await page.getByRole('menuitem', { name: 'Vikas Yadav' }).click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText('2 days unpaid: 9 and 10 November')).toBeVisible()
  await expect(slip.getByText('₹30,000.00 a month × 28 of 30 days')).toBeVisible()
})
