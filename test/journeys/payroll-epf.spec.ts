import { expect, test } from '@playwright/test'
import { createStaff } from '#contract/directory/staff.ts'
import { createEmployee } from '#contract/payroll/employees.ts'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { newEmployee } from '#test/support/payroll.ts'
import { openBooks } from './entering.ts'

test('an officer files the EPF return of a month, pays one member by a part payment, and reads the register of wages', async ({
  page,
}) => {
  const { ask } = await openBooks(page, 'Tara Spice Works')
  for (const [name, code, uan] of [
    ['Sneha Joshi', 'E-1', '100257274801'],
    ['Ravi Das', 'E-2', '100257274802'],
  ] as const) {
    const { staff_id } = await ask(createStaff, { staff_name: name, email: null, accounts_id: null })
    await ask(createEmployee, newEmployee(staff_id, { employee_code: code, uan, joined_on: '2026-10-01' }))
  }
  const run = await ask(createRun, { month: '2026-10-01' })
  await ask(approveRun, undefined, { payroll_runs_id: run.payroll_runs_id })
  await page.goto('/payroll?view=epf')
  await page.getByRole('button', { name: 'Make regular return' }).click()
  await expect(page.getByText('1 of 6: File. Next: Validated')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'ECR file' }).click()])
  expect(file.suggestedFilename()).toMatch(/^ECR[A-Za-z0-9]*\.txt$/)
  await page.getByRole('button', { name: 'Record next step' }).click()
  await page.getByRole('radio', { name: 'The return is approved: it can no longer be cancelled' }).check()
  await page.getByRole('button', { name: 'Record step' }).click()
  await expect(page.getByText('4 of 6: Approved. Next: TRRN')).toBeVisible()
  const row = page.getByRole('row', { name: /SNEHA JOSHI/ })
  await row.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Prepare part payment of ₹4,800.00' }).click()
  await expect(page.getByText('5 of 6: TRRN. Next: Paid')).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('TRRN').fill('3012611000001')
  await dialog.getByRole('textbox', { name: 'Paid on' }).fill('20/11/2026')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Paid 20 Nov 2026')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prepare challan of ₹4,800.00' })).toBeVisible()
  await page.goto('/payroll?view=registers')
  await expect(page.getByRole('rowheader', { name: 'Sneha Joshi (E-1)' })).toBeVisible()
})
