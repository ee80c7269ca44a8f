import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsFile } from './actions-file.ts'
import { deadlinesOn } from './deadlines.ts'
import { readIms, readRecords } from './read.ts'
import { imsReceipt } from './receipt.ts'
import type { ImsRecord } from './record.ts'
import { type Decision, decisionProblem, isChanged, lastPending, mayBePending, mayReduce, whyNotActionable } from './rules.ts'
import { compareWithBook } from './comparison.ts'

const OWN = '27AADCS4321F1ZN'
const NILA = '27AAPFU0939F1ZV'
const base = {
  stin: NILA,
  rtnprd: '102026',
  inv_typ: 'R',
  pos: '27',
  val: 11800,
  txval: 10000,
  iamt: 0,
  camt: 900,
  samt: 900,
  cess: 0,
  action: 'N',
  prev_status: '',
  ispendactblocked: 'N',
  srcform: 'R1',
  srcfilstatus: 'Filed',
}
const invoice = { ...base, inum: 'N/1', idt: '05-10-2026' }
const note = { ...base, nt_num: 'CN/1', nt_dt: '06-10-2026', isItcRedReqBlocked: 'N', isRemarksBlocked: 'N' }

/** The same records in two manners: a plain list under `imsDetails`, and documents under their supplier at the top. */
const plain = { rtin: OWN, imsDetails: { b2b: [invoice], b2bcn: [note] } }
const { stin: _stin, ...bare } = invoice
const { stin: _other, ...bareNote } = note
const grouped = { gstin: OWN, data: { b2b: [{ stin: NILA, inv: [bare] }], b2bcn: [{ stin: NILA, nt: [bareNote] }] } }
const bytes = (json: unknown) => new TextEncoder().encode(JSON.stringify(json))
const recordOf = (over: object = {}, section = 'b2b'): ImsRecord => {
  const { file } = readRecords({ imsDetails: { [section]: [{ ...invoice, ...note, ...over }] } })
  const [record] = file.records
  if (!record) throw new Error('no record')
  return record
}
const made = (over: Partial<Decision>): Decision => ({
  decision: 'accept',
  reason: null,
  pending_until: null,
  reduction: null,
  declared: null,
  ...over,
})

describe('reading', () => {
  test('both manners give the same records', () => {
    const [first, second] = [readIms({ bytes: bytes(plain) }), readIms({ bytes: bytes(grouped) })]
    expect(second).toEqual(first)
    expect(first).toMatchObject({ gstin: OWN, counted: [{ section: 'b2b', rows: 1, cgst: 900_00 }, { section: 'b2bcn' }] })
    expect(first.records[0]).toMatchObject({ number: 'N/1', date: '2026-10-05', period: '2026-10', kind: 'invoice' })
    expect(first.records[1]).toMatchObject({ number: 'CN/1', kind: 'credit_note', portal_action: 'no_action' })
  })

  test('every document is accepted or refused by name', () => {
    const list = [
      invoice,
      { ...invoice, inum: '' },
      { ...invoice, idt: 'soon' },
      { ...invoice, iamt: 'x' },
      { ...invoice, action: 'Z' },
      7,
    ]
    const { file, refused } = readRecords({ imsDetails: { b2b: list } })
    expect([file.records.length, refused.length, file.counted[0]?.rows]).toEqual([1, 5, 6])
    expect(() => readIms({ bytes: bytes({ imsDetails: { b2b: list } }) })).toThrow(/a document has no number/)
  })

  test('a section that no one knows is counted and kept, and a part of a file is refused', () => {
    const file = readIms({ bytes: bytes({ imsDetails: { impg: [{ boenum: '77', boedt: '01-10-2026', igst: 12.5 }] } }) })
    expect(file.records[0]).toMatchObject({ kind: 'unknown', number: '77', igst: 12_50 })
    expect(() => readIms({ bytes: bytes({ ...plain, fc: 2 }) })).toThrow(/parts/)
    expect(() => readIms({ bytes: bytes([1]) })).toThrow(/isn’t IMS records/)
    expect(() => readIms({ bytes: bytes({ data: { docdata: {} } }) })).toThrow(/no IMS records/)
  })

  test('the receipt refuses a lost row and a lost paisa', () => {
    const { counted } = readIms({ bytes: bytes(plain) })
    expect(imsReceipt(counted, counted).problem).toBeUndefined()
    expect(imsReceipt(counted, counted.slice(1)).problem).toMatch(/b2b of this file has 1 documents, but we read 0/)
    const short = counted.map((sum) => ({ ...sum, sgst: sum.sgst - 1 }))
    expect(imsReceipt(counted, short).problem).toMatch(/SGST of ₹900\.00, but we read ₹899\.99/)
  })
})

describe('what may be decided', () => {
  test('reverse charge, time-barred and out-of-state records take no action', () => {
    expect(whyNotActionable(recordOf(), OWN, '2026-10')).toBeNull()
    expect(whyNotActionable(recordOf({ rchrg: 'Y' }), OWN, '2026-10')).toBe('reverse_charge')
    expect(whyNotActionable(recordOf({ idt: '05-10-2024' }), OWN, '2026-10')).toBe('time_barred')
    expect(whyNotActionable(recordOf({ stin: '29AAPFU0939F1ZR', pos: '29' }), OWN, '2026-10')).toBe('place_of_supply')
  })

  test('a credit note may be pending for one month, from the statement of October 2025', () => {
    const old = recordOf({ rtnprd: '092025', nt_dt: '10-09-2025' }, 'b2bcn')
    const now = recordOf({}, 'b2bcn')
    expect([mayBePending(old), mayReduce(old), mayBePending(now), mayReduce(now)]).toEqual([false, false, true, true])
    expect(mayBePending(recordOf({ ispendactblocked: 'Y' }))).toBe(false)
    expect([lastPending(now), lastPending(recordOf())]).toEqual(['2026-11', null])
    const pending = (until: string | null) => made({ decision: 'pending', reason: 'Goods in transit', pending_until: until })
    expect(decisionProblem(now, pending('2026-11'), '2026-11-02')).toBeUndefined()
    expect(decisionProblem(now, pending('2026-12'), '2026-11-02')?.path).toBe('pending_until')
    expect(decisionProblem(now, pending(null), '2026-11-02')?.path).toBe('pending_until')
    expect(decisionProblem(recordOf(), pending('2027-03'), '2026-11-02')).toBeUndefined()
  })

  test('rejecting needs a reason; a reversal is all, a true part, or none with a reason', () => {
    const now = recordOf({}, 'b2bcn')
    const say = (over: Partial<Decision>) => decisionProblem(now, made(over), '2026-11-02')?.path
    expect(say({ decision: 'reject' })).toBe('reason')
    expect(say({ reduction: 'full' })).toBeUndefined()
    expect(say({ reduction: 'nil' })).toBe('reason')
    const part = (cgst: number, sgst: number): Partial<Decision> => ({
      reduction: 'part',
      reason: 'Credit not taken',
      declared: { igst: 0, cgst, sgst, cess: 0 },
    })
    expect(say(part(100_00, 100_00))).toBeUndefined()
    expect([say(part(900_01, 0)), say(part(0, 0)), say(part(900_00, 900_00))]).toEqual(['declared', 'declared', 'declared'])
    expect(decisionProblem(recordOf(), made({ reduction: 'full' }), '2026-11-02')?.path).toBe('reduction')
  })
})

test('several records stand for one bill when they add up to it', () => {
  const half = { taxable: 5000_00, igst: 0, cgst: 450_00, sgst: 450_00, cess: 0, place_of_supply: '27', reverse_charge: false }
  const bill = { ...half, taxable: 10000_00, cgst: 900_00, sgst: 900_00 }
  expect(
    compareWithBook(
      [
        { ...half, match_pass: 'hand' },
        { ...half, match_pass: 'hand' },
      ],
      bill,
    ),
  ).toBe('matched')
  expect(compareWithBook([{ ...half, match_pass: 'hand' }], bill)).toBe('mismatch')
  expect(compareWithBook([{ ...bill, match_pass: 'amounts' }], bill)).toBe('probable')
})

describe('the file for the portal', () => {
  const record = recordOf({}, 'b2bcn')

  test('has only what the portal does not have, in the section it came from', () => {
    const undecided = { ...recordOf(), made: made({ decision: 'no_action' }) }
    const file = JSON.parse(actionsFile(OWN, [undecided, { ...record, made: made({ reduction: 'full' }) }]))
    expect(file).toMatchObject({ rtin: OWN, reqtyp: 'SAVE', invdata: { b2b: [], b2bcn: [{ nt_num: 'CN/1', itcRedReq: 'Y' }] } })
    expect(file.invdata.b2bcn[0]).toMatchObject({
      action: 'A',
      prev_status: 'N',
      nt_dt: '06-10-2026',
      camt: 900,
      rtnprd: '102026',
    })
    expect(file.invdata.b2bcn[0]).not.toHaveProperty('declCgst')
  })

  test('read again, it gives the decision back, and nothing is left to send', () => {
    const amount = fc.integer({ min: 0, max: 900_00 })
    const decision = fc.oneof(
      fc.constantFrom(made({ reduction: 'full' }), made({ decision: 'reject', reason: 'Not ours' })),
      fc.constant(made({ reduction: 'nil', reason: 'Credit not taken' })),
      fc
        .record({ cgst: amount, sgst: amount })
        .map(({ cgst, sgst }) => made({ reduction: 'part', reason: 'Part', declared: { igst: 0, cgst, sgst, cess: 0 } })),
    )
    fc.assert(
      fc.property(decision, (each) => {
        const text = actionsFile(OWN, [{ ...record, made: each }])
        const [back] = readIms({ bytes: new TextEncoder().encode(text) }).records
        if (!back) throw new Error('lost')
        expect(back).toMatchObject({ number: record.number, taxable: record.taxable, cgst: record.cgst, section: 'b2bcn' })
        expect(isChanged(back, each)).toBe(false)
        expect(isChanged(record, each)).toBe(true)
        expect(actionsFile(OWN, [{ ...record, made: each }])).toBe(text)
      }),
    )
  })
})

test('GSTR-2B comes on the 14th and GSTR-3B on the 20th, each of the month before', () => {
  expect(deadlinesOn('2026-11-12')).toEqual({
    gstr2b: { month: '2026-10', on: '2026-11-14', days: 2 },
    gstr3b: { month: '2026-10', on: '2026-11-20', days: 8 },
  })
  expect(deadlinesOn('2026-12-28')).toEqual({
    gstr2b: { month: '2026-12', on: '2027-01-14', days: 17 },
    gstr3b: { month: '2026-12', on: '2027-01-20', days: 23 },
  })
  expect(deadlinesOn('2027-01-14').gstr2b).toEqual({ month: '2026-12', on: '2027-01-14', days: 0 })
})
