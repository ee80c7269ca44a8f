import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry, Filer } from '../model.ts'
import { uploadFile, uploadLists } from '../upload.ts'
import { corrected, correctionProblem, withdrawn } from './amendments.ts'
import { collector } from './collect.ts'
import type { TaxDocument, TaxLine } from './document.ts'
import { hsnProof, noFigures, outwardRows, owedOf, plus } from './proofs.ts'

const filer: Filer = {
  gstin: '27AADCS4321F1ZN',
  state: '27',
  period: '2026-11',
  is_sez: false,
  is_quarterly: false,
  hsn_digits: 4,
  describeHsn: (code) => `What ${code} is`,
}
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
const document = (over: Partial<TaxDocument> = {}): TaxDocument => ({
  kind: 'invoices',
  id: '1',
  number: 'INV-1',
  date: '2026-10-14',
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
const consumer = (over: Partial<TaxDocument> = {}) => document({ treatment: 'unregistered', gstin: null, ...over })
const nothingFiled = { month: '102026', rows: [] }
const amend = (was: TaxDocument, now: TaxDocument, rows: readonly Entry[] = []) => {
  const gathered = collector(filer)
  gathered.amend({ was, now, correction: {}, small: { month: '102026', rows }, stage: 'now' })
  return { gathered, file: uploadFile(filer, uploadLists(filer, gathered.entries())) }
}

describe('an amended document', () => {
  test('of table 4 is in 9A under its old number, and only its difference is owed', () => {
    const was = document()
    const { gathered, file } = amend(was, withdrawn(was))
    expect(file['b2ba']).toEqual([
      {
        ctin: '27AAPFU0939F1ZV',
        inv: [
          expect.objectContaining({ oinum: 'INV-1', oidt: '14-10-2026', inum: 'INV-1', idt: '14-10-2026', val: 0, pos: '27' }),
        ],
      },
    ])
    expect(owedOf(gathered.totals())).toEqual({ taxable: -1_000_00, igst: 0, cgst: -90_00, sgst: -90_00, cess: 0 })
    expect(file['hsn']).toMatchObject({ hsn_b2b: [{ hsn_sc: '5208', qty: -1, txval: -1_000, camt: -90 }] })
    expect(hsnProof(gathered.totals()).is_even).toBe(true)
  })

  test('with another place moves its tax between the heads and nothing else', () => {
    const was = document()
    const { gathered, file } = amend(was, corrected(was, { place: '29' }, filer.state))
    expect(file['b2ba']).toMatchObject([{ inv: [{ pos: '29', itms: [{ itm_det: { txval: 1_000, iamt: 180 } }] }] }])
    expect(outwardRows(gathered.totals()).taxable).toEqual({ taxable: 0, igst: 180_00, cgst: -90_00, sgst: -90_00, cess: 0 })
    expect(hsnProof(gathered.totals()).is_even).toBe(true)
  })

  test('with another GSTIN changes no tax', () => {
    const was = document()
    const { gathered, file } = amend(was, corrected(was, { gstin: '27AADCB2230M1ZT' }, filer.state))
    expect(file['b2ba']).toMatchObject([{ ctin: '27AADCB2230M1ZT', inv: [{ oinum: 'INV-1', val: 1_180 }] }])
    expect(owedOf(gathered.totals())).toEqual(noFigures)
    expect(file['hsn']).toBeUndefined()
  })

  test('of table 7 amends the whole row of its month and place', () => {
    const filed = collector(filer)
    filed.add(consumer())
    filed.add(consumer({ lines: [line({ taxable: 500_00, cgst: 45_00, sgst: 45_00 })] }))
    filed.add(consumer({ lines: [line({ rate: 500, taxable: 200_00, cgst: 5_00, sgst: 5_00 })] }))
    const { gathered, file } = amend(consumer(), withdrawn(consumer()), filed.entries().get('b2cs'))
    expect(file['b2csa']).toEqual([
      {
        omon: '102026',
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '27',
        itms: [
          { rt: 18, txval: 500, camt: 45, samt: 45, csamt: 0 },
          { rt: 5, txval: 200, camt: 5, samt: 5, csamt: 0 },
        ],
      },
    ])
    expect(owedOf(gathered.totals())).toMatchObject({ taxable: -1_000_00, cgst: -90_00 })
  })

  test('of table 6A takes the shipping bill that came later', () => {
    const was = document({
      treatment: 'overseas',
      gstin: null,
      place: '96',
      tax_rule: 'none',
      lines: [line({ cgst: 0, sgst: 0 })],
    })
    const gathered = collector(filer)
    const correction = { port: 'INNSA1', shipping_bill: '1234567', shipped_on: '2026-11-03' }
    gathered.amend({ was, now: was, correction, small: nothingFiled, stage: 'now' })
    expect(uploadFile(filer, uploadLists(filer, gathered.entries()))['expa']).toMatchObject([
      { exp_typ: 'WOPAY', inv: [{ oinum: 'INV-1', sbpcode: 'INNSA1', sbnum: '1234567', sbdt: '03-11-2026' }] },
    ])
    expect(owedOf(gathered.totals())).toEqual(noFigures)
  })

  test('that the return itself reports as it is now adds nothing', () => {
    const gathered = collector(filer)
    gathered.amend({ was: document(), now: withdrawn(document()), correction: {}, small: nothingFiled, stage: 'inside' })
    expect(gathered.entries().get('b2ba')).toHaveLength(1)
    expect(owedOf(gathered.totals())).toEqual(noFigures)
  })

  test.each([
    [consumer(), { gstin: '27AADCB2230M1ZT' }, 'gstin'],
    [consumer(), { place: '29' }, 'place'],
    [document(), { shipping_bill: '1234567' }, 'shipping_bill'],
    [document(), { gstin: '27AADCB2230M1ZT', place: '29' }, undefined],
  ])('is corrected only where its table allows it', (was, correction, path) => {
    expect(correctionProblem(was, correction)?.path).toBe(path)
  })
})

/** Documents of any kind, with tax of their own lines. */
const amounts = fc.record({
  rate: fc.constantFrom(0, 500, 1800),
  taxable: fc.integer({ min: 2, max: 10_000_00 }).map((n) => n * 2),
})
const documents = fc.record({
  isNote: fc.boolean(),
  treatment: fc.constantFrom('registered', 'unregistered', 'sez', 'overseas') as fc.Arbitrary<TaxDocument['treatment']>,
  isHome: fc.boolean(),
  reverse_charge: fc.boolean(),
  lines: fc.array(amounts, { minLength: 1, maxLength: 4 }),
})
const made = fc.tuple(documents, fc.constantFrom('cancel', 'place', 'none'))

test('whatever is amended, tables equal the HSN summary, and filed tax and difference are the tax of the documents as they are', () => {
  fc.assert(
    fc.property(fc.array(made, { maxLength: 12 }), (all) => {
      const [filed, later, anew] = [collector(filer), collector(filer), collector(filer)]
      const cases = all.map(([of, change], at) => {
        const isAbroad = of.treatment === 'overseas'
        const tax_rule = isAbroad ? 'none' : of.isHome && of.treatment !== 'sez' ? 'intra' : 'inter'
        const was = document({
          kind: of.isNote ? 'credit_notes' : 'invoices',
          id: String(at),
          number: `D-${at}`,
          treatment: of.treatment,
          gstin: of.treatment === 'registered' || of.treatment === 'sez' ? '27AAPFU0939F1ZV' : null,
          reverse_charge: of.treatment === 'registered' && of.reverse_charge,
          place: isAbroad ? '96' : tax_rule === 'intra' ? '27' : '29',
          tax_rule,
          lines: of.lines.map(({ rate, taxable }) => {
            const tax = isAbroad ? 0 : Math.round((taxable * rate) / 20_000) * 2
            return line({
              rate,
              taxable,
              ...(tax_rule === 'intra' ? { cgst: tax / 2, sgst: tax / 2 } : { igst: tax, cgst: 0, sgst: 0 }),
            })
          }),
        })
        const isPlaced = change === 'place' && of.treatment === 'registered'
        const now =
          change === 'cancel'
            ? withdrawn(was)
            : isPlaced
              ? corrected(was, { place: was.place === '27' ? '29' : '27' }, '27')
              : was
        return { was, now }
      })
      for (const { was } of cases) filed.add(was)
      for (const { now } of cases) anew.add(now)
      const rows = filed.entries().get('b2cs') ?? []
      for (const { was, now } of cases)
        if (now !== was) later.amend({ was, now, correction: {}, small: { month: '102026', rows }, stage: 'now' })
      expect(hsnProof(later.totals()).is_even).toBe(true)
      expect(plus(owedOf(filed.totals()), owedOf(later.totals()))).toEqual(owedOf(anew.totals()))
      for (const part of ['taxable', 'zero', 'nil'] as const)
        expect(plus(outwardRows(filed.totals())[part], outwardRows(later.totals())[part])).toEqual(
          outwardRows(anew.totals())[part],
        )
    }),
  )
})
