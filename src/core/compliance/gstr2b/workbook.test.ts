import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readGstr2b } from './read.ts'
import { readStatement } from './read-statement.ts'

type Cell = string | number | null
const ctin = '27AAPFU0939F1ZV'
const readMe: Cell[][] = [
  ['Goods and Services Tax - GSTR-2B'],
  ['Financial Year', null, '2026-27'],
  ['Tax Period', null, 'November'],
  ['GSTIN', null, '27AADCS4321F1ZN'],
  ['Date of generation', null, '14/12/2026'],
]
const tail = ['Integrated Tax(₹)', 'Central Tax(₹)', 'State/UT Tax(₹)', 'Cess(₹)']
const end = [
  'GSTR-1/1A/IFF/GSTR-5 Period',
  'GSTR-1/1A/IFF/GSTR-5 Filing Date',
  'ITC Availability',
  'Reason',
  'Applicable % of Tax Rate',
  'Source',
  'IRN',
  'IRN Date',
]
const blanks = (count: number): Cell[] => Array.from({ length: count }, () => null)
/** Two rows of headers under a title, as the portal has them. */
const b2b = (...rows: Cell[][]): Cell[][] => [
  ['Goods and Services Tax  - GSTR-2B'],
  [],
  ['Taxable inward supplies received from registered persons'],
  [],
  [
    'GSTIN of supplier',
    'Trade/Legal name',
    'Invoice Details',
    null,
    null,
    null,
    'Place of supply',
    'Supply Attract Reverse Charge',
    'Taxable Value (₹)',
    'Tax Amount',
    null,
    null,
    null,
    ...end,
  ],
  [null, null, 'Invoice number', 'Invoice type', 'Invoice Date', 'Invoice Value(₹)', null, null, null, ...tail, ...blanks(8)],
  ...rows,
]
const line = (number: string, over: Partial<Record<number, Cell>> = {}): Cell[] =>
  [
    ctin,
    'Nila Printers',
    number,
    'Regular',
    '10/11/2026',
    11800,
    'Maharashtra',
    'No',
    10000,
    0,
    900,
    900,
    0,
    "Nov'26",
    '11/12/2026',
    'Yes',
    '',
    '100%',
    '',
    '',
    '',
  ].map((cell, at) => over[at] ?? cell)
const cdnra: Cell[][] = [
  ['Amendments to previously filed credit/debit notes'],
  ['Original Details', null, null, 'Revised Details', ...blanks(8)],
  [
    'Note type',
    'Note number',
    'Note date',
    'GSTIN of supplier',
    'Trade/Legal name',
    'Credit note/Debit note details',
    null,
    null,
    null,
    null,
    'Place of supply',
    'Supply Attract Reverse Charge',
    'Taxable Value (₹)',
    'Tax Amount',
    null,
    null,
    null,
    ...end,
  ],
  [
    ...blanks(5),
    'Note number',
    'Note type',
    'Note Supply type',
    'Note date',
    'Note Value (₹)',
    null,
    null,
    null,
    ...tail,
    ...blanks(8),
  ],
  [
    'Credit Note',
    'CN/1',
    '01/10/2026',
    ctin,
    'Nila Printers',
    'CN/2',
    'Credit Note',
    'Regular',
    '12/11/2026',
    1180,
    'Maharashtra',
    'No',
    1000,
    0,
    90,
    90,
    0,
    "Nov'26",
    '11/12/2026',
    'Yes',
    '',
    '100%',
    '',
    '',
    '',
  ],
]
const impg: Cell[][] = [
  ['Import of goods from overseas on bill of entry'],
  ['Icegate Reference Date', 'Port Code', 'Bill of Entry Details', null, null, 'Amount of tax (₹)', null, 'Amended (Yes)'],
  [null, null, 'Number', 'Date', 'Taxable Value', 'Integrated Tax(₹)', 'Cess(₹)', null],
  ['12/11/2026', 'INNSA1', 4711, '10/11/2026', 5000, 900, 0, ''],
]
const workbook = async (sheets: Record<string, Cell[][]>) =>
  writeXlsx({
    sheets: Object.entries({ 'Read me': readMe, 'ITC Available': [['S.no', 1]], ...sheets }).map(([name, rows]) => ({
      name,
      rows,
    })),
  })
const read = async (sheets: Record<string, Cell[][]>) => readStatement({ bytes: await workbook(sheets) })

describe('GSTR-2B as Excel', () => {
  test('is read as the JSON of the same statement', async () => {
    const file = await read({
      B2B: b2b(
        line('NP/1'),
        line('NP/2', { 7: 'Yes', 15: 'No', 16: 'POS and supplier state are same but recipient state is different' }),
      ),
    })
    const document = {
      typ: 'Regular',
      dt: '10-11-2026',
      val: 11800,
      pos: '27',
      rev: 'N',
      txval: 10000,
      igst: 0,
      cgst: 900,
      sgst: 900,
      cess: 0,
      itcavl: 'Y',
    }
    const inv = [
      { inum: 'NP/1', ...document },
      { inum: 'NP/2', ...document, rev: 'Y', itcavl: 'N', rsn: 'P' },
    ]
    const json = {
      gstin: '27AADCS4321F1ZN',
      rtnprd: '112026',
      gendt: '14-12-2026',
      docdata: { b2b: [{ ctin, trdnm: 'Nila Printers', supfildt: '11-12-2026', inv }] },
    }
    expect(file).toEqual(readGstr2b({ bytes: new TextEncoder().encode(JSON.stringify(json)) }))
  })

  test('amendments with three rows of headers, imports, and what was rejected in IMS', async () => {
    const file = await read({ 'B2B-CDNRA': cdnra, IMPG: impg, 'B2B(Rejected)': b2b(line('R/1')), B2BA: [] })
    expect(file.rows).toMatchObject([
      {
        part: 'docdata',
        section: 'cdnra',
        kind: 'credit_note',
        number: 'CN/2',
        original_number: 'CN/1',
        original_date: '2026-10-01',
        cgst: 90_00,
      },
      { part: 'docdata', section: 'impg', kind: 'import', number: '4711', date: '2026-11-10', igst: 900_00, taxable: 5000_00 },
      { part: 'docRejdata', section: 'b2b', number: 'R/1' },
    ])
    expect(file.counted).toEqual({ 'docdata.cdnra': 1, 'docdata.impg': 1, 'docRejdata.b2b': 1 })
  })

  test('rows of one document by rate become one document with all of its tax', async () => {
    const withRate = b2b().map((row, at) => [...row.slice(0, 8), at === 4 ? 'Rate(%)' : null, ...row.slice(8)])
    const of = (rate: number, taxable: number, tax: number) => {
      const row = line('NP/1', { 8: taxable, 10: tax, 11: tax })
      return [...row.slice(0, 8), rate, ...row.slice(8)]
    }
    const file = await read({ B2B: [...withRate, of(18, 10000, 900), of(5, 2000, 50)] })
    expect(file.rows).toMatchObject([{ number: 'NP/1', taxable: 12000_00, cgst: 950_00, sgst: 950_00 }])
  })

  test.each<[string, Record<string, Cell[][]>, RegExp]>([
    ['a sheet we do not know', { Surprise: [['x', 1]] }, /sheet “Surprise”/],
    ['a column we do not know', { B2B: b2b([...line('NP/1'), 'more']) }, /column of the sheet “B2B”/],
    ['a sheet without headers', { B2B: [line('NP/1')] }, /headers of the sheet “B2B”/],
    ['a row without a number', { B2B: b2b(line('')) }, /no number/],
    ['an amount that is text', { B2B: b2b(line('NP/1', { 10: '9oo' })) }, /amount of NP\/1/],
    ['no month', { 'Read me': [['GSTIN', '27AADCS4321F1ZN']], B2B: b2b(line('NP/1')) }, /month/],
  ])('%s is refused by name', async (_, sheets, sentence) => {
    await expect(read(sheets)).rejects.toThrow(sentence)
  })

  test('a workbook that is something else is refused', async () => {
    const other = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['a']] }] })
    await expect(readStatement({ bytes: other })).rejects.toThrow(/isn’t GSTR-2B/)
  })
})
