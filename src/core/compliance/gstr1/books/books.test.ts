import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { b2clLimit } from '../period.ts'
import type { Filer } from '../model.ts'
import { uploadFile, uploadLists } from '../upload.ts'
import { classify } from './classify.ts'
import { findingsOf, lastDayOfNote } from './checks.ts'
import { collector } from './collect.ts'
import type { TaxDocument, TaxLine } from './document.ts'
import { documentsProof, gstr3bProof, hsnProof, noFigures, plus } from './proofs.ts'
import { documentEntries, gapsOf, type IssuedNumber, seriesOf } from './series.ts'

const filer: Filer = {
  gstin: '27AADCS4321F1ZN',
  state: '27',
  period: '2025-06',
  is_sez: false,
  is_quarterly: false,
  hsn_digits: 4,
  describeHsn: (code) => (code === '0199' ? undefined : `What ${code} is`),
}

const document = (over: Partial<TaxDocument> = {}): TaxDocument => ({
  kind: 'invoices',
  id: '1',
  number: 'INV-1',
  date: '2025-06-14',
  party: 'Deccan Textiles',
  customers_id: 'c',
  treatment: 'registered',
  gstin: '27AAPFU0939F1ZV',
  seller_gstin: filer.gstin,
  place: '27',
  tax_rule: 'intra',
  reverse_charge: false,
  total: 1_180_00,
  cancelled_on: null,
  lines: [line()],
  corrects: null,
  ...over,
})
const line = (over: Partial<TaxLine> = {}): TaxLine => ({
  hsn: '5208',
  unit_code: 'MTR',
  quantity: 100,
  rate: 1800,
  taxable: 1_000_00,
  igst: 0,
  cgst: 90_00,
  sgst: 90_00,
  cess: 0,
  ...over,
})

describe('where a document is reported', () => {
  const unregistered = { treatment: 'unregistered', gstin: null, tax_rule: 'inter', place: '32' } as const
  const corrects = { date: '2025-05-10', total: 1_00_000_01, tax_rule: 'inter' } as const
  const note = { kind: 'credit_notes' } as const
  test.each<[string, Partial<TaxDocument>, object]>([
    ['a SEZ under bond', { treatment: 'sez', tax_rule: 'none' }, { section: 'b2b', inv_typ: 'SEWOP' }],
    ['a SEZ with tax', { treatment: 'sez', tax_rule: 'inter' }, { section: 'b2b', inv_typ: 'SEWP' }],
    ['a deemed export', { treatment: 'deemed_export' }, { section: 'b2b', inv_typ: 'DE' }],
    ['an export with tax', { treatment: 'overseas', place: '96', tax_rule: 'inter' }, { section: 'exp', exp_typ: 'WPAY' }],
    ['an export under bond', { treatment: 'overseas', place: '96', tax_rule: 'none' }, { section: 'exp', exp_typ: 'WOPAY' }],
    ['a foreigner supplied here', { treatment: 'overseas', gstin: null }, { section: 'b2cs' }],
    ['above the limit', { ...unregistered, total: 1_00_000_01 }, { section: 'b2cl' }],
    ['exactly at the limit', { ...unregistered, total: 1_00_000_00 }, { section: 'b2cs' }],
    ['above it at home', { ...unregistered, tax_rule: 'intra', place: '27', total: 5_00_000_00 }, { section: 'b2cs' }],
    ['a note to a business', note, { section: 'cdnr', inv_typ: 'R' }],
    ['a note on a large invoice', { ...note, ...unregistered, corrects }, { section: 'cdnur', typ: 'B2CL' }],
    [
      'a note on a small invoice',
      { ...note, ...unregistered, corrects: { ...corrects, total: 1_00_000_00 } },
      { section: 'b2cs' },
    ],
    ['a note on no invoice', { ...note, ...unregistered }, { section: 'b2cs' }],
    [
      'a note on an export',
      { ...note, treatment: 'overseas', place: '96', tax_rule: 'none' },
      { section: 'cdnur', typ: 'EXPWOP' },
    ],
  ])('%s', (_, over, place) => {
    expect(classify(document(over))).toEqual(place)
  })

  test('the limit of B2C large depends on the day of the invoice', () => {
    expect([b2clLimit('2024-07-31'), b2clLimit('2024-08-01')]).toEqual([2_50_000_00, 1_00_000_00])
  })

  test('a mixed invoice is split by line and states its whole value', () => {
    const gathered = collector(filer)
    gathered.add(document({ total: 2_180_00, lines: [line(), line({ rate: 0, cgst: 0, sgst: 0, hsn: '1006' })] }))
    expect(uploadFile(filer, uploadLists(filer, gathered.entries()))).toMatchObject({
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          inv: [{ val: 2180, itms: [{ num: 1801, itm_det: { txval: 1000, camt: 90, samt: 90, csamt: 0 } }] }],
        },
      ],
      nil: { inv: [{ sply_ty: 'INTRAB2B', nil_amt: 1000, expt_amt: 0, ngsup_amt: 0 }] },
      hsn: {
        hsn_b2b: [
          { hsn_sc: '5208', uqc: 'MTR', qty: 1 },
          { hsn_sc: '1006', rt: 0 },
        ],
      },
    })
  })
})

describe('checks', () => {
  const codesOf = (over: Partial<TaxDocument>) => findingsOf(document(over), filer).map(({ code }) => code)
  test.each<[Partial<TaxDocument>, string[]]>([
    [{}, []],
    [{ gstin: null }, ['GST1-002']],
    [{ gstin: '27AAPFU0939F1ZX' }, ['GST1-002']],
    [{ number: 'INV 1' }, ['GST1-003']],
    [{ number: 'INV/2025-26/00001' }, ['GST1-003']],
    [
      { lines: [line({ hsn: null }), line({ hsn: '0199' }), line({ hsn: '52' }), line({ rate: 1700 })] },
      ['GST1-004', 'GST1-005', 'GST1-006', 'GST1-007'],
    ],
    [{ gstin: filer.gstin }, ['GST1-009']],
  ])('%j', (over, codes) => {
    expect(codesOf(over)).toEqual(codes)
  })

  test('warns of another rate than the only one of the goods on the day of supply', () => {
    const codes = (over: Partial<TaxDocument>) =>
      findingsOf(document({ date: '2025-10-03', ...over }), filer).map(({ code }) => code)
    const laptop = [line({ hsn: '84713010', rate: 500 })]
    expect(codes({ lines: laptop })).toEqual(['GST1-024'])
    expect(codes({ lines: [line({ hsn: '84713010' })] })).toEqual([])
    expect(codes({ lines: laptop, treatment: 'sez' })).not.toContain('GST1-024')
    expect(codes({ lines: [line({ hsn: '84713010', rate: 10 })] })).not.toContain('GST1-024')
    expect(codes({ date: '2025-09-21', lines: laptop }), 'before the table begins').toEqual([])
    const corrects = { date: '2025-09-10', total: 1_000_00, tax_rule: 'intra' } as const
    expect(codes({ kind: 'credit_notes', corrects, lines: laptop }), 'a note has the day of its invoice').toEqual([])
  })

  test('a note lowers the tax until 30 November after the financial year of the supply', () => {
    expect([lastDayOfNote('2025-03-31'), lastDayOfNote('2025-04-01')]).toEqual(['2025-11-30', '2026-11-30'])
    const corrects = { date: '2024-03-31', total: 1, tax_rule: 'intra' } as const
    expect(codesOf({ kind: 'credit_notes', date: '2024-11-30', corrects })).toEqual([])
    expect(codesOf({ kind: 'credit_notes', date: '2024-12-01', corrects })).toEqual(['GST1-011'])
  })
})

describe('documents issued', () => {
  const numbers = (...list: string[]): IssuedNumber[] =>
    list.map((number) => ({ nature: 'Invoices for outward supply', number, is_cancelled: number.endsWith('3') }))

  test('a series breaks at a gap and at another way of writing; cancelled numbers count', () => {
    const series = seriesOf(numbers('A/9', 'A/10', 'A/12', 'B/1', 'A/13'))
    expect(series.map(({ from, to, total, cancelled }) => [from, to, total, cancelled])).toEqual([
      ['A/9', 'A/10', 2, 0],
      ['A/12', 'A/13', 2, 1],
      ['B/1', 'B/1', 1, 0],
    ])
    expect(gapsOf(series)).toEqual([{ after: 'A/10', before: 'A/12' }])
    expect(documentEntries(series)[0]?.items[1]).toEqual({ from: 'A/12', to: 'A/13', totnum: 2, cancel: 1, net_issue: 1 })
  })
})

const anyLine = fc.record({
  rate: fc.constantFrom(0, 500, 1800, 2800),
  taxable: fc.integer({ min: 1, max: 9_00_000_00 }),
  hsn: fc.constantFrom('5208', '1006', '998314'),
  cess: fc.nat(500),
})
const anyDocument = fc
  .record({
    kind: fc.constantFrom('invoices', 'cash_memos', 'credit_notes'),
    treatment: fc.constantFrom('registered', 'unregistered', 'overseas', 'sez', 'deemed_export'),
    tax_rule: fc.constantFrom('intra', 'inter'),
    isFree: fc.boolean(),
    reverse_charge: fc.boolean(),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    wasLarge: fc.option(fc.boolean(), { nil: null }),
  })
  .map(({ lines, isFree, wasLarge, ...over }, at = 0): TaxDocument => {
    const isZeroRated = over.treatment === 'sez' || over.treatment === 'overseas'
    const tax_rule = isZeroRated ? (isFree ? 'none' : 'inter') : over.tax_rule
    const taxed = lines.map((each) => {
      const half = tax_rule === 'intra' ? Math.floor((each.taxable * each.rate) / 20_000) : 0
      const igst = tax_rule === 'inter' ? Math.floor((each.taxable * each.rate) / 10_000) : 0
      const cess = tax_rule === 'none' || each.rate === 0 ? 0 : each.cess
      return line({ ...each, cess, cgst: half, sgst: half, igst })
    })
    const total = taxed.reduce((sum, each) => sum + each.taxable + each.igst + 2 * each.cgst + each.cess, 0)
    return document({
      ...over,
      id: String(at),
      number: `N-${at}`,
      place: over.treatment === 'overseas' ? '96' : tax_rule === 'intra' ? '27' : '32',
      tax_rule,
      reverse_charge: over.reverse_charge && over.treatment === 'registered',
      total,
      lines: taxed,
      corrects: wasLarge === null ? null : { date: '2025-05-01', total: wasLarge ? 2_00_000_00 : 500_00, tax_rule: 'inter' },
    })
  })

describe('proofs', () => {
  test('hold for any documents', () => {
    fc.assert(
      fc.property(
        fc.array(anyDocument, { maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (documents, cancelled) => {
          const gathered = collector(filer)
          let headers = noFigures
          const numbers: IssuedNumber[] = []
          let inForce = 0
          for (const [at, each] of documents.entries()) {
            numbers.push({ nature: 'Invoices for outward supply', number: `N-${at}`, is_cancelled: cancelled[at] === true })
            if (cancelled[at]) continue
            inForce += 1
            gathered.add(each)
            // A second computation: document by document, in one line each.
            const sign = each.kind === 'credit_notes' ? -1 : 1
            for (const { taxable, igst, cgst, sgst, cess, rate } of each.lines)
              if (!each.reverse_charge) headers = plus(headers, { taxable, igst, cgst, sgst, cess }, sign)
              else if (rate === 0) headers = plus(headers, { ...noFigures, taxable }, sign)
          }
          expect(hsnProof(gathered.totals()).is_even).toBe(true)
          expect(gstr3bProof(gathered.totals(), headers).is_even).toBe(true)
          expect(documentsProof(seriesOf(numbers), inForce, documents.length - inForce).is_even).toBe(true)
          const made = () => JSON.stringify(uploadFile(filer, uploadLists(filer, gathered.entries())))
          expect(made()).toBe(made())
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a paisa off is reported', () => {
    const gathered = collector(filer)
    gathered.add(document())
    expect(gstr3bProof(gathered.totals(), { taxable: 1_000_00, igst: 0, cgst: 90_01, sgst: 90_00, cess: 0 }).is_even).toBe(false)
    expect(documentsProof([], 1, 0).is_even).toBe(false)
  })
})
