import { expect, test } from 'vitest'
import {
  getGstr2b,
  importGstr2b,
  listGstr2bLines,
  MAX_GSTR2B_BYTES,
  MAX_GSTR2B_WORKBOOK_BYTES,
} from '#contract/compliance/gstr2b.ts'
import { openBuyer } from '#test/support/payables.ts'
import { openWorld } from '#test/support/world.ts'
import { withFile } from './task.ts'

const period = '2026-11'
const amounts = { val: 11800, txval: 10000, igst: 0, cgst: 900, sgst: 900, cess: 0 }
const item = { num: 1, rt: 18, txval: 10000, igst: 0, cgst: 900, sgst: 900, cess: 0 }
/** As the portal writes a document: with its items and the number of its e-invoice. */
const document = (at: number) => ({
  inum: `NP/2026-27/${at}`,
  dt: '10-11-2026',
  typ: 'R',
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  irn: 'a'.repeat(64),
  srctyp: 'e-Invoice',
  ...amounts,
  items: [item],
})
const fileOf = (count: number) => {
  const inv = Array.from({ length: count }, (_, at) => document(at))
  const b2b = [{ ctin: '27AAPFU0939F1ZV', trdnm: 'Nila Printers', inv }]
  return Buffer.from(
    JSON.stringify({ data: { gstin: '27AADCS4321F1ZN', rtnprd: '112026', gendt: '14-12-2026', docdata: { b2b } } }),
  )
}

test('a file of about 60 MB is read within the memory of its worker, document by document', { timeout: 300_000 }, async () => {
  const count = 185_000
  const bytes = fileOf(count)
  expect(bytes.length).toBeGreaterThan(58 * 1_048_576)
  expect(bytes.length).toBeLessThan(MAX_GSTR2B_BYTES)
  await withFile(bytes, 'a company', async (file) => {
    expect(await file.head()).toMatchObject({ count, counted: { 'docdata.b2b': count } })
    const [last] = await file.rows(count - 1, 5_000)
    expect(last).toMatchObject({ number: `NP/2026-27/${count - 1}`, taxable: 10_000_00 })
    expect(await file.rows(count, 5_000)).toEqual([])
  })
})

test('documents of a large month are stored in parts, each once and in the order of the file; a workbook of that size is refused', {
  timeout: 120_000,
}, async () => {
  const { asha } = await openBuyer(await openWorld())
  const take = (raw: Uint8Array) => ({ query: { file_name: '2b' }, raw })
  const { standings } = await asha.call(importGstr2b, take(fileOf(11_001)))
  expect(standings.find(({ standing }) => standing === 'only_in_2b')?.count).toBe(11_001)
  const receipt = (await asha.call(getGstr2b, { query: { period } })).import?.receipt
  expect(receipt).toMatchObject([{ file_rows: 11_001, stored_rows: 11_001, stored: { taxable: 11_001 * 10_000_00 } }])
  const page = await asha.call(listGstr2bLines, { query: { period, standing: 'only_in_2b', after: '9998', limit: '4' } })
  expect(page.rows.flatMap(({ documents }) => documents.map(({ number }) => number))).toEqual(
    [9998, 9999, 10_000, 10_001].map((at) => `NP/2026-27/${at}`),
  )
  const workbook = Buffer.alloc(MAX_GSTR2B_WORKBOOK_BYTES + 1)
  workbook.write('PK\u0003\u0004 xl/', 'latin1')
  expect(await asha.refused(importGstr2b, take(workbook))).toMatchObject({ message: 'The file is larger than 20 MB.' })
})
