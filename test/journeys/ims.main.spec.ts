import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

const record = (over: Record<string, unknown>) => ({
  stin: '27AAPFU0939F1ZV',
  tradenm: 'Nila Printers',
  rtnprd: '112026',
  inv_typ: 'R',
  pos: '27',
  val: 1180,
  txval: 1000,
  iamt: 0,
  camt: 90,
  samt: 90,
  cess: 0,
  action: 'N',
  ispendactblocked: 'N',
  srcform: 'R1',
  srcfilstatus: 'Filed',
  ...over,
})
const file = (gstin: string, camt: unknown) => ({
  name: 'ims.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      rtin: gstin,
      imsDetails: {
        b2b: [record({ inum: 'IMS/1', idt: '05-11-2026' }), record({ inum: 'IMS/2', idt: '06-11-2026', camt })],
        b2bcn: [record({ nt_num: 'IMS/CN', nt_dt: '06-11-2026' })],
      },
    }),
  ),
})

test('IMS: a file that would lose an amount is refused; documents are decided and the actions downloaded for the portal', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/gst/ims')
  await expect(page.getByRole('heading', { level: 1, name: 'IMS' })).toBeVisible()
  const gstin = /for (\w{15}),/.exec((await page.getByText(/JSON from IMS on the GST portal for/).textContent()) ?? '')?.[1] ?? ''
  await accessible(page)
  const drop = page.locator('input[type=file]')
  await drop.setInputFiles(file(gstin, 'much'))
  await expect(page.getByText(/an amount of IMS\/2 can’t be read/)).toBeVisible()
  await drop.setInputFiles(file(gstin, 90))
  await expect(page.getByText('Every document and amount in the file is stored.')).toBeVisible()
  await expect(page.getByText(/3 documents without an action will be deemed accepted/)).toBeVisible()
  await accessible(page)

  await page.getByRole('tab', { name: /^Missing in books/ }).click()
  await page
    .getByRole('link', { name: /Nila Printers/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Reject', { exact: true }).click()
  await accessible(page)
  await drawer.getByRole('button', { name: 'Save action' }).click()
  await expect(drawer.getByText('Enter a reason')).toBeVisible()
  await drawer.getByLabel('Reason').fill('We did not order this')
  await drawer.getByRole('button', { name: 'Save action' }).click()
  await expect(drawer).toBeHidden()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download actions (1)' }).click()
  const sent: unknown = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(sent).toMatchObject({ rtin: gstin, reqtyp: 'SAVE' })
  expect(JSON.stringify(sent)).toContain('"action":"R","remarks":"We did not order this"')

  await page.getByRole('tab', { name: 'Suppliers' }).click()
  await expect(page.getByRole('link', { name: /Nila Printers/ })).toBeVisible()
  await accessible(page)
})
