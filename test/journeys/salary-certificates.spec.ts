import { expect, test } from '@playwright/test'
import { textPdf } from '#test/support/text-pdf.ts'
import { giveSession } from './entering.ts'
import { shots } from './shots.ts'

const certificate = [
  'FORM NO. 130 PART A',
  'Certificate No. QWERTYU Last updated on 12-Jun-2027',
  'PAN of the Employee AAAPZ9999Z',
  'Period with the Employer From 01-Apr-2026 To 31-Mar-2027',
  'Total (Rs.) 4,00,000.00 2,000.00 2000.00',
]

test('a certificate of a salary is uploaded, assigned to its employee and downloaded with the working of the year', async ({
  page,
}) => {
  await giveSession(page)
  await page.goto('/payroll?view=certificates')
  const rows = page.getByRole('grid', { name: 'Salary certificates' })
  await expect(page.getByText('15 Jun 2027')).toBeVisible()
  const pdf = { name: 'part-a.pdf', mimeType: 'application/pdf', buffer: textPdf(certificate) }
  await page.locator('input[type=file][accept=".pdf,.zip"]').setInputFiles(pdf)
  await expect(page.getByText('1 certificate stored.')).toBeVisible()
  await expect(rows.getByText('No employee of this year has its PAN')).toBeVisible()
  await shots(page, 'salary-certificates')

  await rows
    .getByRole('row', { name: /part-a\.pdf/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Assign employee' }).click()
  const assigning = page.getByRole('dialog')
  await assigning.getByLabel('Employee').selectOption({ index: 1 })
  await assigning.getByRole('button', { name: 'Assign certificate' }).click()
  await expect(page.getByText('Certificate assigned')).toBeVisible()
  await expect(rows.getByText(/The certificate says/)).toBeVisible()

  await rows
    .getByRole('row', { name: /The certificate says/ })
    .getByRole('button')
    .last()
    .click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download salary and tax of the year' }).click()
  expect((await saved).suggestedFilename()).toContain('salary-and-tax')
})
