import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Row } from '#core/documents/parsing/fields.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { measure, uploadName, uploadParts } from '#core/compliance/gstr1/parts.ts'
import { readReturn } from '#core/compliance/gstr1/read-return.ts'
import { sections } from '#core/compliance/gstr1/sections.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'
import { tablesOf } from '#server/domains/compliance/gstr1/return-files.ts'

const file = (name: string) => readFileSync(path.join(import.meta.dirname, 'files', name))
const filer: Filer = {
  gstin: '27AAPFU0939F1ZV',
  state: '27',
  period: '2025-06',
  is_sez: false,
  is_quarterly: false,
  hsn_digits: 4,
  describeHsn,
}
const ofFile = async (name: string, who: Filer = filer) => readReturn(await tablesOf(name, file(name)), who)
const figures = async (name: string) => (await ofFile(name)).sections[0]
const rupees = (amount: number) => Math.round(amount * 100)

/** A sheet of the template: three rows of its own above the headings. */
function sheet(name: string, ...rows: Record<string, string>[]) {
  const section = sections.find((each) => each.sheet === name)
  const headers = section?.columns.map(({ header }) => header) ?? []
  const cells = [[`Summary of ${name}`], [], [], headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  return { name, isSheet: true, rows: cells.map((list, at): Row => ({ line: at + 1, cells: list })) }
}
const uploadOf = (tables: ReturnType<typeof sheet>[], who: Filer = filer) => {
  const read = readReturn(tables, who)
  return { read, upload: uploadFile(who, uploadLists(who, read.entries)) }
}

describe('GSTR-1 of the government’s own files', () => {
  test('the workbook of operators gives the tool’s own bytes', async () => {
    const read = await ofFile('eco-workbook.xlsx')
    expect(JSON.stringify(uploadFile(filer, uploadLists(filer, read.entries)))).toBe(
      file('gstr1-eco-062025-reference.json').toString('utf8'),
    )
    expect(read.sections.map(({ rows, refused }) => rows - refused)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  })

  test.each([
    ['b2b-sample.csv', { rows: 7, refused: 0, totals: { count: 6, cgst: 9_000, sgst: 9_000, igst: 30_100, cess: 500 } }],
    ['b2cl-sample.csv', { rows: 5, refused: 0, totals: { count: 4, igst: 142_750, cess: 1_500 } }],
    ['b2cl-threshold-demo.csv', { code: 'b2cl', rows: 1, refused: 0, totals: { count: 1 } }],
    ['b2cs-sample.csv', { rows: 5, refused: 0, totals: { cgst: 45_000, sgst: 45_000, igst: 62_100, cess: 2_500 } }],
    ['cdnr-sample.csv', { refused: 0, totals: { count: 3, cgst: 9_000, sgst: 9_000, igst: -13_100, cess: -500 } }],
    ['hsn-b2b-sample.csv', { refused: 0, totals: { taxable: 250_000, igst: 20_500, cgst: 2_500, sgst: 2_500 } }],
    ['exemp-sample.csv', { refused: 0, totals: { taxable: 23_586 + 104_880 + 15_771 } }],
    ['exp-sample.csv', { refused: 0, totals: { count: 3, igst: 52_000, cess: 500 } }],
  ])('%s', async (name, { totals, ...rest }) => {
    const wanted = Object.fromEntries(
      Object.entries(totals).map(([key, amount]) => [key, key === 'count' ? amount : rupees(amount)]),
    )
    expect(await figures(name)).toMatchObject({ ...rest, totals: wanted })
  })

  test('series of documents say what is left after cancelling', async () => {
    const read = await ofFile('docs-sample.csv')
    const net = (read.entries.get('doc_issue') ?? []).flatMap(({ items }) => items.map((item) => item['net_issue']))
    expect(net).toEqual([98, 50, 9, 5, 17])
  })

  test('an invoice of ₹1,50,000 is B2C large only from August 2024 on', async () => {
    const { sections: read, problems } = await ofFile('b2cl-threshold-demo.csv', { ...filer, period: '2024-07' })
    expect(read[0]).toMatchObject({ rows: 1, refused: 1 })
    expect(problems[0]).toMatchObject({ row: 2, code: 'below_b2cl_limit', message: expect.stringContaining('b2cs') })
  })

  test('JSON with comments is refused with what it is', async () => {
    await expect(ofFile('b2bout.json')).rejects.toThrow('This is a JSON file, not a workbook, and it has comments')
  })
})

const invoice = {
  'GSTIN/UIN of Recipient': '12GEOPS0823BBZH',
  'Invoice Number': 'A-1',
  'Invoice date': '14-Jun-2025',
  'Invoice Value': '1180',
  'Place Of Supply': '27-Maharashtra',
  'Invoice Type': 'Regular B2B',
  Rate: '18',
  'Taxable Value': '1000',
}
const codesOf = ({ read }: ReturnType<typeof uploadOf>) => read.problems.map(({ code }) => code)

describe('what the offline tool does with rows', () => {
  test('the later of two rows of an invoice and rate replaces the earlier, with a note', () => {
    const made = uploadOf([sheet('b2b,sez,de', invoice, { ...invoice, 'Taxable Value': '400' })])
    expect(JSON.stringify(made.upload)).toContain('"txval":400')
    expect(made.read.problems).toMatchObject([{ row: 5, code: 'replaced_by_row' }])
  })

  test('a copy of a sheet under another name is left alone', () => {
    const sheets = [sheet('b2b,sez,de', invoice), { ...sheet('b2b,sez,de', invoice), name: 'b2b (2)' }]
    const { read } = uploadOf(sheets)
    expect([read.sections[0]?.rows, read.ignored]).toEqual([1, ['b2b (2)']])
  })

  test('an invoice whose rows disagree is refused as a whole', () => {
    const made = uploadOf([sheet('b2b,sez,de', invoice, { ...invoice, Rate: '5', 'Invoice Value': '9' })])
    expect(made.upload).not.toHaveProperty('b2b')
    expect(codesOf(made)).toEqual(['rows_disagree', 'rows_disagree'])
  })

  test('the first revised number of an original keeps it', () => {
    const row = {
      ...invoice,
      'Original Invoice Number': 'O-1',
      'Original Invoice date': '01-May-2025',
      'Revised Invoice Number': 'R-1',
      'Revised Invoice date': '02-May-2025',
    }
    const made = uploadOf([sheet('b2ba', row, { ...row, 'Revised Invoice Number': 'R-2' })])
    expect(codesOf(made)).toEqual(['original_taken'])
    expect(Object.keys((made.upload['b2ba'] as { inv: object[] }[])[0]?.inv[0] ?? {}).slice(0, 4)).toEqual([
      'oinum',
      'oidt',
      'inum',
      'idt',
    ])
  })

  test('B2C large without cess has no key for it, and a number is under one place', () => {
    const row = { ...invoice, 'Invoice Value': '100000.01', 'Place Of Supply': '29-Karnataka' }
    const made = uploadOf([sheet('b2cl', row, { ...row, 'Invoice Number': 'a-1', 'Place Of Supply': '07-Delhi' })])
    expect(JSON.stringify(made.upload['b2cl'])).toBe(
      '[{"pos":"29","inv":[{"inum":"A-1","idt":"14-06-2025","val":100000.01,"itms":[{"num":1801,"itm_det":{"txval":1000,"rt":18,"iamt":180}}]}]}]',
    )
    expect(codesOf(made)).toEqual(['other_group'])
    expect(codesOf(uploadOf([sheet('b2cl', { ...row, 'Invoice Value': '100000' })]))).toEqual(['below_b2cl_limit'])
  })

  test('adjusted advances are last under another name, and a blank cess has no key', () => {
    const row = {
      'Place Of Supply': '27-Maharashtra',
      Rate: '18',
      'Gross Advance Adjusted': '100',
      'Gross Advance Received': '-100',
    }
    const { upload } = uploadOf([sheet('atadj', row), sheet('at', row)])
    expect(Object.keys(upload)).toEqual(['gstin', 'fp', 'version', 'hash', 'at', 'txpd'])
    expect(JSON.stringify(upload['txpd'])).toBe(
      '[{"pos":"27","sply_ty":"INTRA","itms":[{"rt":18,"ad_amt":100,"camt":9,"samt":9}]}]',
    )
    expect(JSON.stringify(upload['at'])).toContain('{"rt":18,"ad_amt":-100,"camt":-9,"samt":-9,"csamt":0}')
  })

  const hsn = { HSN: '0101', UQC: 'NOS-NUMBERS', 'Total Quantity': '2', 'Total Value': '105', Rate: '5', 'Taxable Value': '100' }
  test('table 12 is one list before May 2025 and two from it on', () => {
    const before = { ...filer, period: '2025-04' }
    const sheets = [
      sheet('hsn', hsn),
      sheet('hsn(b2b)', hsn),
      sheet('hsn(b2c)', { ...hsn, HSN: '998314', UQC: '', 'Total Quantity': '' }),
    ]
    const [now, then] = [uploadOf(sheets), uploadOf(sheets, before)]
    expect(now.upload['hsn']).toMatchObject({ hsn_b2b: [{ num: 1, uqc: 'NOS' }], hsn_b2c: [{ uqc: 'NA', qty: 0 }] })
    expect(then.upload['hsn']).toMatchObject({
      data: [{ hsn_sc: '0101', desc: 'LIVE HORSES, ASSES, MULES AND HINNIES.', rt: 5 }],
    })
    expect([codesOf(now), codesOf(then)]).toEqual([['not_filed_in_period'], ['not_filed_in_period', 'not_filed_in_period']])
    const old = uploadOf([sheet('hsn', { ...hsn, Description: 'Horses' })], { ...filer, period: '2021-04' })
    expect(old.upload['hsn']).toMatchObject({ data: [{ desc: 'Horses', val: 105 }] })
    expect(codesOf(uploadOf([sheet('hsn(b2b)', { ...hsn, HSN: '101' }, { ...hsn, HSN: '0199' })]))).toEqual([
      'bad_hsn_length',
      'unknown_hsn',
    ])
  })

  test('turnover is after the period where it is given', () => {
    const { upload } = uploadOf([], { ...filer, turnover: { before: 1_25_000_50, so_far: 0 } })
    expect(JSON.stringify(upload)).toBe(
      '{"gstin":"27AAPFU0939F1ZV","fp":"062025","gt":125000.5,"cur_gt":0,"version":"GST3.2.4","hash":"hash"}',
    )
  })

  test('a quarterly filer furnishes invoices alone in the first two months', () => {
    const sheets = [sheet('b2b,sez,de', invoice), sheet('hsn(b2b)', hsn)]
    const upload = (period: string) => Object.keys(uploadOf(sheets, { ...filer, period, is_quarterly: true }).upload).slice(4)
    expect([upload('2025-07'), upload('2025-09')]).toEqual([['b2b'], ['b2b', 'hsn']])
  })

  test.each([
    [{ 'Invoice date': '14-06-25' }, 'bad_date'],
    [{ 'Invoice date': '01-Jul-2025' }, 'after_period'],
    [{ 'Invoice date': '30-Jun-2017' }, 'before_gst'],
    [{ 'Invoice date': '2025-06-14' }, 'date_cell'],
    [{ 'Invoice Number': '000' }, 'bad_text'],
    [{ 'Taxable Value': '-1' }, 'bad_amount'],
    [{ Rate: '17' }, 'bad_rate'],
    [{ 'Applicable % of Tax Rate': '50' }, 'bad_share_of_rate'],
    [{ 'Place Of Supply': '39-Nowhere' }, 'bad_place'],
    [{ 'GSTIN/UIN of Recipient': '12GEOPS0823BBZX' }, 'bad_gstin'],
    [{ 'E-Commerce GSTIN': '12GEOPS0823BBZH' }, 'not_allowed'],
    [{ 'Invoice Type': 'Intra-State supplies attracting IGST' }, 'cbw_needs_reverse_charge'],
    [{ 'Invoice Type': 'Export' }, 'not_a_choice'],
  ])('%j is %s', (change, code) => {
    expect(codesOf(uploadOf([sheet('b2b,sez,de', { ...invoice, ...change })]))).toEqual([code])
  })

  test('separators are dropped, a third decimal is rounded as a binary fraction, 65% is reported', () => {
    const row = { ...invoice, 'Invoice Value': '1,23,456', 'Taxable Value': '1.005', 'Applicable % of Tax Rate': '65.00' }
    expect(JSON.stringify(uploadOf([sheet('b2b,sez,de', row)]).upload['b2b'])).toContain(
      '"val":123456,"pos":"27","rchrg":"N","diff_percent":0.65,"inv_typ":"R","itms":[{"num":1801,"itm_det":{"txval":1,',
    )
  })
})

describe('every section', () => {
  test.each(sections.map((section) => [section.sheet, section] as const))(
    '%s finds its own headings in a CSV of any name',
    (_, section) => {
      const { rows } = sheet(section.sheet, {})
      const isAlike = section.sheet.startsWith('hsn')
      const [located] = [
        uploadOf([
          { name: isAlike ? section.sheet : 'export', isSheet: false, rows: rows.slice(3).concat({ line: 9, cells: ['x'] }) },
        ]),
      ]
      expect(located?.read.sections[0]?.code).toBe(section.code)
    },
  )

  test('rows in are rows accepted and rows refused, for any content', () => {
    const words = fc.constantFrom(
      '',
      '18',
      '100',
      '-5',
      '14-Jun-2025',
      '27-Maharashtra',
      '29-Karnataka',
      'N',
      'OE',
      'C',
      'JULY',
      '2017-18',
      'x',
      'A-1',
    )
    const good = fc.constantFrom('12GEOPS0823BBZH', 'Regular B2B', 'WPAY', 'B2CL', 'Credit Note', 'NOS-NUMBERS', '0101')
    fc.assert(
      fc.property(
        fc.constantFrom(...sections),
        fc.array(fc.array(fc.oneof(words, good), { minLength: 15, maxLength: 15 }), { maxLength: 12 }),
        (section, rows) => {
          const { rows: head } = sheet(section.sheet)
          const cells = rows.map((list, at): Row => ({ line: at + 5, cells: list }))
          const { read } = uploadOf([{ name: section.sheet, isSheet: true, rows: head.concat(cells) }])
          const refused = new Set(read.problems.filter(({ is_warning }) => !is_warning).map(({ row }) => row))
          for (const one of read.sections) expect(one.taken + refused.size).toBe(one.rows)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a large return is uploaded in parts that contain every document once', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ ...invoice, 'Invoice Number': `A-${at + 1}` }))
    const other = { ...invoice, 'GSTIN/UIN of Recipient': '29AAGCB7383J1Z4' }
    const { read } = uploadOf([
      sheet('b2b,sez,de', ...rows, other),
      sheet('b2cs', { Type: 'OE', 'Place Of Supply': '27', Rate: '5', 'Taxable Value': '10' }),
    ])
    const lists = uploadLists(filer, read.entries)
    const parts = uploadParts(filer, lists, 4_000)
    const inside = parts.flatMap((part) =>
      ((part['b2b'] ?? []) as { ctin: string; inv: { inum: string }[] }[]).flatMap(({ ctin, inv }) =>
        inv.map(({ inum }) => `${ctin} ${inum}`),
      ),
    )
    expect(inside).toEqual([...rows.map((row) => `12GEOPS0823BBZH ${row['Invoice Number']}`), '29AAGCB7383J1Z4 A-1'])
    for (const part of parts) {
      expect(measure(JSON.stringify(part))).toBeLessThanOrEqual(4_000)
      expect(Object.keys(part).slice(0, 4)).toEqual(['gstin', 'fp', 'version', 'hash'])
    }
    expect(parts.length).toBeGreaterThan(3)
    expect(uploadParts(filer, lists)).toEqual([uploadFile(filer, lists)])
    expect(uploadName(filer.gstin, '2026-07-26', { at: 1, of: 2 })).toBe(
      'returns_2672026_R1_27AAPFU0939F1ZV_offline_part1of2.json',
    )
  })
})
