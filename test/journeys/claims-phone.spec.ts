import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { joinAs } from './joining.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

test('an employee without any right claims a taxi on the phone, payroll approves part of it, and it is on the payslip', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await openCompany(page, 'Claim Traders')
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

  // What is above a limit is marked; the company bears it if the officer says so.
  await page.goto('/payroll?view=claims')
  await page.getByRole('button', { name: 'Set limits' }).click()
  const limits = page.getByRole('dialog')
  await limits.getByLabel('Category').selectOption({ label: 'Local conveyance' })
  await limits.getByRole('textbox', { name: 'From' }).fill('01/04/2026')
  await limits.getByLabel('Limit per claim (₹)').fill('400')
  await limits.getByLabel('Refuse what is above a limit').uncheck()
  await limits.getByRole('button', { name: 'Save changes' }).click()
  await expect(limits).toBeHidden()
  await shots(page, 'claim-limits')
  await expect(page.getByText('At most ₹400.00 a claim, more is marked; each expense needs a receipt')).toBeVisible()

  await phone.goto('/settings/claims')
  await expect(phone.getByRole('heading', { level: 1, name: 'Your claims' })).toBeVisible()
  await phone.getByRole('button', { name: 'New claim' }).first().click()
  await phone.getByRole('dialog').getByLabel('What it was for').fill('Travel to Pune')
  await phone.getByRole('dialog').getByRole('button', { name: 'Begin claim' }).click()
  await phone.getByRole('button', { name: 'Add an expense' }).click()
  const expense = phone.getByRole('dialog')
  await expense.getByRole('textbox', { name: 'Day you paid' }).fill('09/11/2026')
  await expense.getByLabel('Category').selectOption({ label: 'Local conveyance' })
  await expense.getByLabel('Paid to').fill('City Cabs')
  await expense.getByLabel('Amount (₹)').fill('450')
  await expense.getByRole('button', { name: 'Add expense' }).click()
  await expect(phone.getByText('City Cabs, ₹450.00')).toBeVisible()
  await expect(phone.getByText('The limit is ₹400.00 a claim: it would be ₹450.00')).toBeVisible()
  await phone.getByRole('button', { name: 'Remove the expense at City Cabs' }).click()
  await expect(phone.getByText('City Cabs, ₹450.00')).toBeHidden()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(phone.getByText('City Cabs, ₹450.00')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Submit claim' })).toBeHidden()
  const receipt = { name: 'taxi.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nTaxi\n') }
  await phone.locator('input[type=file]').setInputFiles(receipt)
  await expect(phone.getByRole('button', { name: 'taxi.pdf' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await accessible(phone)
  await shots(phone, 'own-claims')
  await phone.getByRole('button', { name: 'Submit claim' }).click()
  await expect(phone.getByText('Waits for a decision')).toBeVisible()

  await page.goto('/payroll?view=claims')
  await shots(page, 'claims')
  await page
    .getByRole('link', { name: /Vikas Yadav/ })
    .first()
    .click()
  const claim = page.getByRole('dialog')
  await expect(claim.getByText('City Cabs, ₹450.00')).toBeVisible()
  await accessible(page)
  await shots(page, 'claim')
  await claim.getByRole('button', { name: 'Approve', exact: true }).click()
  const decision = page.getByRole('dialog').last()
  await decision.getByLabel('Approved (₹)').fill('400')
  await decision.getByLabel('Reason').fill('Tip is not paid')
  await decision.getByRole('button', { name: 'Approve the claim' }).click()
  await expect(page.getByText('₹400.00 is paid: Tip is not paid')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('₹400.00 is paid: Tip is not paid')).toBeVisible()

  await page.goto('/payroll')
  await page.getByRole('button', { name: 'Run payroll for November 2026' }).click()
  await page.getByRole('button', { name: 'Open payslip' }).click()
  await page.getByRole('menuitem', { name: 'Vikas Yadav' }).click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText('Claims paid with your pay, no part of it: ₹400.00')).toBeVisible()
  await expect(slip.getByText(/^Claim of .* 2026: Travel to Pune, approved by Meera Nair$/)).toBeVisible()
})
