import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Heads, noHeads } from '../gstr2b/row.ts'
import { type Annual, noAnnual } from './add-up.ts'
import { cells, hasTax, hasTaxable } from './cells.ts'
import { creditKeys, uploadKeys } from './upload-keys.ts'
import { leftOut, uploadOf9 } from './upload.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
/** Every entered row with amounts that the form has; exports and imports of services bear IGST alone. */
const annual = fc.tuple(...cells.map(() => fc.tuple(amount, amount, amount, amount, amount))).map((all): Annual => {
  const of = noAnnual()
  for (const [at, { code, kind }] of cells.entries()) {
    const [taxable = 0, igst = 0, cgst = 0, sgst = 0, cess = 0] = all[at] ?? []
    if (kind === 'sum') continue
    const taxed = hasTax(code) ? { igst, cgst, sgst, cess } : {}
    of[code] = { ...noHeads(), ...taxed, taxable: hasTaxable(code) ? taxable : 0 }
    if (['4C', '4D', '6F'].includes(code)) of[code] = { ...of[code], cgst: 0, sgst: 0 }
  }
  return of
})
type File = Record<string, Record<string, Record<string, number> & { itc_typ?: string }[]>>
const paise = (rupees: number | undefined) => Math.round((rupees ?? 0) * 100)
const read = (of: Record<string, number> | undefined): Heads => ({
  taxable: paise(of?.['txval']),
  igst: paise(of?.['iamt']),
  cgst: paise(of?.['camt']),
  sgst: paise(of?.['samt']),
  cess: paise(of?.['csamt']),
})

test('what is read from the file is what was written, row by row, and the bytes are the same each time', () => {
  fc.assert(
    fc.property(annual, (given) => {
      const text = JSON.stringify(uploadOf9('27AADCS4321F1ZN', '2026-03', { annual: given, hsn: [], paid: [] }))
      expect(JSON.stringify(uploadOf9('27AADCS4321F1ZN', '2026-03', { annual: given, hsn: [], paid: [] }))).toBe(text)
      const file = JSON.parse(text) as File
      for (const { code, table, key } of uploadKeys) expect([code, read(file[table]?.[key])]).toEqual([code, given[code]])
      for (const [at, { code }] of creditKeys.entries())
        expect([code, read(file['table6']?.['supp_non_rchrg']?.[at] as never)]).toEqual([code, given[code]])
      expect(read(file['table6']?.['ios'])).toEqual(given['6F'])
      expect(read(file['table7']?.['other']?.[0] as never)).toEqual(given['7H'])
    }),
  )
})

test('every row with an amount is in the file, filled by the portal, or named as left out', () => {
  const given = noAnnual()
  for (const { code, kind } of cells) if (kind !== 'sum') given[code] = { ...noHeads(), igst: 1 }
  expect(leftOut((code) => given[code])).toEqual(['6A1', '6C', '6D', '6E', '7A1', '7A2', '8H1', '14'])
  expect(leftOut(() => noHeads())).toEqual([])
})

test('the file names the last month of the year, codes with their rate, and the tax that was payable', () => {
  const figures = { taxable: 1_000_00, igst: 0, cgst: 90_00, sgst: 90_00, cess: 0 }
  const hsn = [{ table: '17' as const, hsn: '5208', unit: 'MTR', rate: 18, quantity: 1.5, figures }]
  const file = uploadOf9('27AADCS4321F1ZN', '2026-03', { annual: noAnnual(), hsn, paid: [{ head: 'fee', payable: 50_00 }] })
  expect(file).toMatchObject({
    gstin: '27AADCS4321F1ZN',
    fp: '032026',
    table9: { fee: { txpyble: 50 } },
    table17: {
      items: [{ hsn_sc: '5208', uqc: 'MTR', qty: 1.5, rt: 18, isconcesstional: 'N', txval: 1000, iamt: 0, camt: 90, samt: 90 }],
    },
    table18: { items: [] },
  })
})
