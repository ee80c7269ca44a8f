import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '#core/decimal.ts'
import { gstSplit } from '#core/tax/gst/supply.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { parsePaise, type Paise } from '#core/money.ts'

type Row = Record<string, string>
const rows = (file: string): Row[] =>
  parse(readFileSync(new URL(`./files/${file}`, import.meta.url)), { columns: true, relax_column_count: true })

/** The tax of a GSTR-1 row of a filer in Maharashtra; its rate may be cut to 65%. */
function taxOf(row: Row) {
  const rate = parseDecimal(row.Rate ?? '')
  if (!rate) throw new Error('no rate')
  const cut = { units: rate.units * BigInt(row['Applicable % of Tax Rate'] || '100'), scale: rate.scale * 100n }
  const type = row['Invoice Type'] ?? ''
  const isHere = row['Place Of Supply']?.startsWith('27') && !type.includes('IGST')
  return gstSplit(
    parsePaise(row['Taxable Value'] ?? '') ?? 0,
    cut,
    type.includes('without payment') ? 'none' : isHere ? 'intra' : 'inter',
  )
}

function sum(taxes: { cgst: Paise; sgst: Paise; igst: Paise }[]) {
  return taxes.reduce((all, tax) => ({ cgst: all.cgst + tax.cgst, sgst: all.sgst + tax.sgst, igst: all.igst + tax.igst }))
}

describe('the tax of GSTR-1 sample files', () => {
  test.each([
    ['b2b-sample.csv', { cgst: 9_000_00, sgst: 9_000_00, igst: 30_100_00 }],
    ['b2cl-sample.csv', { cgst: 0, sgst: 0, igst: 1_42_750_00 }],
    ['b2cs-sample.csv', { cgst: 45_000_00, sgst: 45_000_00, igst: 62_100_00 }],
  ])('%s', (file, expected) => {
    expect(sum(rows(file).map(taxOf))).toEqual(expected)
  })

  test('hsn-b2b-sample.csv', () => {
    for (const row of rows('hsn-b2b-sample.csv')) {
      const value = parsePaise(row['Taxable Value'] ?? '') ?? 0
      const split = gstSplit(
        value,
        parseDecimal(row.Rate ?? '') ?? { units: 0n, scale: 1n },
        row['Central Tax Amount'] ? 'intra' : 'inter',
      )
      expect([split.igst, split.cgst, split.sgst]).toEqual(
        ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'].map((name) => parsePaise(row[name] ?? '') ?? 0),
      )
    }
  })
})

describe('GSTINs', () => {
  test.each(rows('gstins.csv').map((row) => [row.gstin ?? '', row.valid ?? '', row.why ?? '']))(
    '%s is good: %s (%s)',
    (gstin, valid) => {
      expect(gstinProblem(gstin) === undefined).toBe(valid === 'yes')
    },
  )
})
