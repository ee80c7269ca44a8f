import { expect, test } from '@playwright/test'
import QRCode from 'qrcode'
import { openCompany } from './entering.ts'
import { accessible } from './person.ts'
import { rowsOf } from './rows.ts'

/** A photo of an e-invoice's QR code. */
function einvoice(): Promise<Buffer> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const data = {
    SellerGstin: '27AAPFU0939F1ZV',
    DocNo: 'NP/2026-27/0042',
    DocDt: '10/11/2026',
    TotInvVal: 11800,
    MainHsnCode: '998912',
    Irn: 'b'.repeat(64),
  }
  return QRCode.toBuffer(`${part({ alg: 'RS256' })}.${part({ data: JSON.stringify(data) })}.c2ln`, { scale: 6 })
}

test('a paper from the inbox becomes a bill of a new vendor, is approved, and paid', async ({ page }) => {
  await openCompany(page, 'Sahyadri Looms')
  await page.goto('/payables/inbox')
  await expect(page.getByText('The inbox is empty')).toBeVisible()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await einvoice() }
  await page.locator('input[type=file]').setInputFiles(photo)
  const paper = page.getByRole('dialog')
  // It is read in a thread of its own, after the upload.
  await expect(paper.getByRole('row', { name: /^Number NP\/2026-27\/0042 QR code/ })).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await paper.getByRole('link', { name: 'Create bill' }).click()

  await expect(page.getByLabel('Bill number')).toHaveValue('NP/2026-27/0042')
  await expect(page.getByRole('textbox', { name: 'Bill date' })).toHaveValue('10 Nov 2026')
  await page.getByRole('button', { name: 'Add the vendor with GSTIN 27AAPFU0939F1ZV' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('PAN')).toHaveValue('AAPFU0939F')
  await form.getByLabel('Name', { exact: true }).fill('Nila Printers')
  await form.getByRole('button', { name: 'Add vendor' }).click()
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Nila Printers')
  await page.getByRole('textbox', { name: 'Item' }).fill('Printing of catalogues')
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Printing, stationery and courier (5550)' })
  await page.getByRole('textbox', { name: 'Price (₹)' }).fill('10000')
  await expect(page.getByText('₹11,800.00')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()

  await expect(page.getByText('To be reviewed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve bill' }).click()
  await expect(page.getByRole('heading', { name: 'In the books' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('NP/2026-27/0042 paid')).toBeVisible()

  await page.goto('/payables/approved-bills?view=paid')
  await expect(page.getByRole('row', { name: /Nila Printers.*NP\/2026-27\/0042/ })).toBeVisible()
})

test('a vendor gets a bank account, and the bank confirms whose account it is', async ({ page }) => {
  const { email } = await openCompany(page, 'Pune Weavers')
  await page.goto('/payables/vendors?edit=new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Ganesh Tea')
  await form.getByLabel('GST treatment').selectOption('unregistered')
  await form.getByRole('button', { name: 'Add vendor' }).click()
  await page.getByRole('row', { name: /Ganesh Tea/ }).click()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByRole('dialog').getByLabel('Account number').fill('50200012345678')
  await page.getByRole('dialog').getByLabel('IFSC').fill('HDFC0000001')
  await expect(page.getByRole('dialog').getByText('HDFC Bank')).toBeVisible()
  await page.getByRole('button', { name: 'Save and verify' }).click()
  await expect(page.getByText('XXXXXXXXXX5678')).toBeVisible()
  await page.getByRole('tab', { name: 'Statement' }).click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await accessible(page)

  // The trial ends with more vendors than the Free plan has room for.
  const rows = await rowsOf(email)
  await rows.vendors(10)
  await rows.plan({ started_on: '2026-10-12', ends_on: '2026-11-10' })
  await page.reload()
  await page.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(page.getByText('You can only view vendors on your plan.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Vendors' }).click()
  await page.getByRole('button', { name: 'Add vendor' }).click()
  await form.getByLabel('Name', { exact: true }).fill('One too many')
  await form.getByLabel('GST treatment').selectOption('unregistered')
  await form.getByRole('button', { name: 'Add vendor' }).click()
  await expect(page.getByRole('heading', { name: 'Unlock More Vendors' })).toBeVisible()
})
