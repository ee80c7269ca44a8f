import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { companyDetails } from '#test/support/builders.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { openBooks } from './entering.ts'

const treaty = taxResidence({
  treatment: 'treaty',
  income: 'royalty_or_fees',
  reason: null,
  country_code: '99',
  remittance_nature: '21',
  foreign_tax_id: 'IE1234567T',
  treaty_rate: '10',
  treaty_article: '12',
  trc_until: '2027-03-31',
  form_10f_until: '2027-03-31',
  no_pe_until: '2027-03-31',
})

test('a foreign consultant is not paid until the tax is decided; then the treaty rate, the declaration and the statement follow', async ({
  page,
}) => {
  const { ask } = await openBooks(page, 'Sundari Traders')
  await ask(updateCompany, companyDetails({ pan: 'AADCS4321F' }), {}, 'PUT')
  const cloud = { vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, pan: null, state_code: null } as const
  const { vendors_id } = await ask(createVendor, vendor(cloud))

  await page.goto('/payables/bills/new')
  await page.getByRole('combobox', { name: 'Vendor' }).fill('Cloudstack')
  await page.getByRole('option', { name: 'Cloudstack Ltd', exact: true }).click()
  await page.getByLabel('Bill number').fill('CS-1')
  await page.getByRole('textbox', { name: 'Item' }).fill('Advice on cloud costs')
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Legal and professional fees (5460)' })
  await page.getByRole('textbox', { name: 'Price (₹)' }).fill('100000')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('To be reviewed', { exact: true })).toBeVisible()
  const undecided = 'how payments of 20 Nov 2026 are taxed is not decided'
  await expect(page.getByText(undecided).first()).toBeVisible()

  await ask(decideTaxResidence, treaty, { vendors_id }, 'PUT')
  await page.reload()
  await expect(page.getByText('₹90,000.00').first()).toBeVisible()
  await expect(page.getByText(undecided)).toBeHidden()
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await page.getByRole('button', { name: 'Approve bill' }).click()
  await expect(page.getByRole('heading', { name: 'In the books' })).toBeVisible()

  await page.goto('/accounting/tds?view=abroad')
  await expect(page.getByText('CS-1').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /CS-1 Cloudstack Ltd .*1,00,000.00 90,000.00 145/ })).toBeVisible()
  await page.goto('/accounting/tds?quarter=2026-Q3')
  const rows = page.getByRole('grid', { name: 'Deductions in Form 144' })
  await expect(rows.getByText('Cloudstack Ltd')).toBeVisible()
  await expect(rows.getByText('10,000.00')).toBeVisible()
})
