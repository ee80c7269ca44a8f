import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { companyDetails } from '#test/support/builders.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { textPdf } from '#test/support/text-pdf.ts'
import { openBooks } from './entering.ts'
import { shots } from './shots.ts'

const deductor = {
  tan: 'PNES12345B',
  deductor_type: 'K',
  person_name: 'Asha Menon',
  designation: 'Director',
  person_pan: 'ABCPM1234K',
  previous_receipt: null,
}
const report = [
  'Late Payment Interest Computation u/s 201(1A)',
  'Sr. No.,PAN,Name of deductee,Date of Deduction,Interest on Late Payment',
  '1,AAPFR0939F,RANE AND ASSOCIATES,10-Aug-2026,180.00',
  '2,AAACT2727Q,UNKNOWN,11-Aug-2026,60.00',
]
const certificate = [
  'FORM NO. 131',
  'Certificate No. QWERTYU Last updated on 12-Nov-2026',
  'PAN of the deductor AADCS4321F TAN of the deductor PNES12345B PAN of the deductee AAPFR0939F',
  'Period From 01-Jul-2026 To 30-Sep-2026',
  'Total (Rs.) 60,000.00',
  'Q2 QVABCDEF 6000.00 6000.00',
]

test('a quarter from its first bill to the statement, the report of the department and the mailed certificate', async ({
  page,
}) => {
  const { ask } = await openBooks(page, 'Sundari Traders')
  await ask(updateCompany, companyDetails({ pan: 'AADCS4321F' }), {}, 'PUT')
  await ask(updateTdsDeductor, deductor, {}, 'PUT')
  const rane = { vendor_name: 'Rane and Associates', gstin: null, gst_treatment: 'unregistered', pan: 'AAPFR0939F' } as const
  await ask(createVendor, vendor({ ...rane, tds_nature: 'professional', email: 'rane@journey.example' }))

  await page.goto('/payables/bills/new')
  await page.getByRole('combobox', { name: 'Vendor' }).fill('Rane')
  await page.getByRole('option', { name: 'Rane and Associates', exact: true }).click()
  await page.getByLabel('Bill number').fill('RA-1')
  await page.getByRole('textbox', { name: 'Bill date' }).fill('10-08-2026')
  await page.getByRole('textbox', { name: 'Item' }).fill('Audit')
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Legal and professional fees (5460)' })
  await page.getByRole('textbox', { name: 'Price (₹)' }).fill('60000')
  await expect(page.getByText('₹54,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await page.getByRole('button', { name: 'Approve bill' }).click()
  await expect(page.getByRole('heading', { name: 'In the books' })).toBeVisible()

  await page.goto('/accounting/tds?quarter=2026-Q2')
  await page.getByRole('button', { name: 'Record challan' }).click()
  const challan = page.getByRole('dialog')
  await challan.getByLabel('BSR code').fill('0510308')
  await challan.getByLabel('Challan serial number').fill('00042')
  await challan.getByRole('textbox', { name: 'Paid on' }).fill('08-09-2026')
  await challan.getByLabel('Paid from').selectOption({ index: 1 })
  await challan.getByRole('button', { name: 'Record challan' }).click()
  await expect(page.getByText('Challan recorded')).toBeVisible()

  const rows = page.getByRole('grid', { name: 'Deductions of the statement' })
  await expect(rows.getByText('Rane and Associates')).toBeVisible()
  await page.getByRole('button', { name: 'Record filing' }).first().click()
  const filing = page.getByRole('dialog')
  await filing.getByLabel('Receipt number').fill('QVABCDEFGHIJKLM')
  await filing.getByRole('textbox', { name: 'Filed on' }).fill('05-11-2026')
  await filing.getByRole('button', { name: 'Record filing' }).click()
  await expect(page.getByText('Filed on 5 Nov 2026, due on 31 Oct 2026')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Defaults by kind' }).getByText('1,000.00')).toBeVisible()

  const reportFile = { name: 'JR.csv', mimeType: 'text/csv', buffer: Buffer.from(report.join('\r\n')) }
  await page.locator('input[type=file][accept=".csv,.xlsx,.xls"]').last().setInputFiles(reportFile)
  await expect(page.getByText('1 default of the report unexplained')).toBeVisible()
  await expect(page.getByText('Unexplained: only in the report').first()).toBeVisible()
  await shots(page, 'justification')

  const pdf = { name: 'AAPFR0939F_Q2.pdf', mimeType: 'application/pdf', buffer: textPdf(certificate) }
  await page.locator('input[type=file][accept=".pdf,.zip"]').setInputFiles(pdf)
  await expect(page.getByText('1 certificate stored.')).toBeVisible()
  const certificates = page.getByRole('grid', { name: 'TDS certificates' })
  await expect(certificates.getByText('Received, figures agree')).toBeVisible()
  await page.getByRole('button', { name: 'Mail all' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Mail all' }).click()
  await expect(page.getByText('1 mail queued.')).toBeVisible()
  await expect(page.getByText('Mails: 1 sent, 0 waiting, 0 failed.')).toBeVisible({ timeout: 20_000 })
  await expect(certificates.getByText(/^Sent on /)).toBeVisible()

  await page.getByRole('button', { name: 'Remove report' }).click()
  await expect(page.getByText('Report removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 default of the report unexplained')).toBeVisible()
})
