import { expect, test } from '@playwright/test'
import { accessible, register, signIn } from './person.ts'

const invoice = (inum: string, cgst: number) => ({
  inum,
  dt: '05-10-2026',
  typ: 'R',
  val: 1180,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: 1000,
  igst: 0,
  cgst,
  sgst: 90,
  cess: 0,
})
/** An October statement whose summary has ₹90 of CGST per document. */
const statement = (gstin: string, cgst: number) => ({
  name: 'gstr2b.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      data: {
        gstin,
        rtnprd: '102026',
        gendt: '14-11-2026',
        itcsumm: { itcavl: { nonrevsup: { b2b: { txval: 2000, igst: 0, cgst: 180, sgst: 180, cess: 0 } } } },
        docdata: {
          b2b: [
            {
              ctin: '27AAPFU0939F1ZV',
              trdnm: 'Nila Printers',
              supfildt: '11-11-2026',
              inv: [invoice('N/1', 90), invoice('N/2', cgst)],
            },
          ],
        },
      },
    }),
  ),
})

test('GST: a file that would lose tax is refused with the difference; a whole one is imported with its receipt and compared', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/gst?period=2026-10')
  await expect(page.getByRole('heading', { level: 1, name: 'GST' })).toBeVisible()
  const gstin =
    /for (\w{15})\./.exec((await page.getByText(/Excel up to 20 MB from the GST portal for/).textContent()) ?? '')?.[1] ?? ''
  await accessible(page)
  const drop = page.locator('input[type=file]')
  await drop.setInputFiles(statement(gstin, 80))
  await expect(page.getByText(/Section b2b: the documents have CGST of ₹170\.00.*a difference of ₹10\.00/)).toBeVisible()
  await drop.setInputFiles(statement(gstin, 90))
  const receipt = page.getByRole('group', { name: 'Import receipt' })
  await expect(receipt.getByText('Equals the summary')).toBeVisible()
  await accessible(page)
  await page.getByRole('tab', { name: /^Only in 2B/ }).click()
  await page.getByRole('link', { name: 'Nila Printers' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('N/1', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Bills of this supplier' })).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/line=/)
  await page.getByRole('tab', { name: /^Only in books/ }).click()
  await accessible(page)
})

test('GST without a GSTIN says where to add it', async ({ page }) => {
  await register(page, 'Unregistered Traders')
  await page.goto('/gst')
  await expect(page.getByText(/Your company has no GSTIN\. Add it in company settings/)).toBeVisible()
})
