import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOf } from '#test/support/share.ts'
import { type Match, matchRows, type Side } from './match.ts'
import { cleanNumber, likeness } from './number.ts'
import { comparisonOf, isTimeBarred, lastBarredDay, outcomeOf } from './outcome.ts'
import { parseFile } from './parse.ts'
import { readGstr2b, readRows } from './read.ts'
import { receiptOf, sumsOf } from './receipt.ts'

const ctin = '27AAPFU0939F1ZV'
const invoice = (over: object = {}) => ({
  inum: 'NP/1',
  dt: '10-11-2026',
  typ: 'R',
  val: 11800,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: 10000,
  igst: 0,
  cgst: '900.00',
  sgst: 900,
  cess: 0,
  ...over,
})
const supplier = (...inv: object[]) => ({ ctin, trdnm: 'Nila Printers', supfildt: '11-12-2026', supprd: '112026', inv })
const data = (docdata: object, over: object = {}) => ({
  gstin: '27AADCS4321F1ZN',
  rtnprd: '112026',
  gendt: '14-12-2026',
  docdata,
  ...over,
})
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const read = (value: unknown) => readGstr2b({ bytes: bytes(value) })
const receipt = (value: unknown) => {
  const file = read(value)
  return receiptOf(file, sumsOf(file.rows))
}

describe('reading a file of GSTR-2B', () => {
  test('an invoice with its supplier, in paise, with the wrapper and without, behind a byte order mark', () => {
    const file = read({ chksum: 'x', data: data({ b2b: [supplier(invoice())] }) })
    expect(file).toMatchObject({
      gstin: '27AADCS4321F1ZN',
      period: '2026-11',
      generated_on: '2026-12-14',
      counted: { 'docdata.b2b': 1 },
    })
    expect(file.rows).toEqual([
      {
        part: 'docdata',
        section: 'b2b',
        kind: 'invoice',
        supplier_gstin: ctin,
        supplier_name: 'Nila Printers',
        filed_on: '2026-12-11',
        number: 'NP/1',
        date: '2026-11-10',
        original_number: null,
        original_date: null,
        value: 11_800_00,
        place_of_supply: '27',
        reverse_charge: false,
        is_available: true,
        reason: null,
        taxable: 10_000_00,
        igst: 0,
        cgst: 900_00,
        sgst: 900_00,
        cess: 0,
      },
    ])
    expect(read(`\uFEFF${JSON.stringify(data({ b2b: [supplier(invoice())] }))}`).rows).toEqual(file.rows)
  })

  test('amounts that stand only on the items, under either name of the keys', () => {
    const items = [
      { num: 1, rt: 18, txval: '6000.10', cgst: 540.01, sgst: 540.01 },
      { num: 2, rt: 5, txval: 3999.9, cgst: 100, sgst: 100 },
    ]
    const bare = { inum: 'A', idt: '01-11-2026', val: 1, pos: '27', rev: 'N', items }
    const [row] = read(data({ b2b: [supplier(bare)] })).rows
    expect(row).toMatchObject({ taxable: 10_000_00, cgst: 640_01, sgst: 640_01, igst: 0, is_available: null })
  })

  test('what a database cannot hold is left out of texts', () => {
    expect(read(data({ b2b: [supplier(invoice({ inum: 'A\u0000\ud800B' }))] })).rows[0]?.number).toBe('A  B')
  })

  test('notes, distributors, imports, rejected documents and sections no one knows are all there', () => {
    const note = (typ: string) => ({ ...invoice({ inum: undefined }), ntnum: `CN${typ}`, typ })
    const file = read(
      data(
        {
          cdnr: [{ ctin, nt: [note('C'), note('D')] }],
          isd: [{ ctin, doclist: [{ docnum: 'I1', docdt: '05-11-2026', doctyp: 'ISDC', igst: 50, itcelg: 'N' }] }],
          impg: [{ boenum: '123', boedt: '02-11-2026', txval: 1000, igst: 180, cess: 0 }],
          impgsez: [{ ctin, boe: [{ boenum: '9', boedt: '02-11-2026', txval: 10, igst: 1.8 }] }],
          newthing: [{ ctin, inv: [{ a: 1 }, { igst: 5 }] }],
        },
        { docRejdata: { b2b: [supplier(invoice())] }, cpsumm: { b2b: [{ ctin }] } },
      ),
    )
    expect(sumsOf(file.rows).map(({ part, section, rows, igst }) => [part, section, rows, igst])).toEqual([
      ['docdata', 'cdnr', 2, 0],
      ['docdata', 'isd', 1, 50_00],
      ['docdata', 'impg', 1, 180_00],
      ['docdata', 'impgsez', 1, 1_80],
      ['docdata', 'newthing', 2, 5_00],
      ['docRejdata', 'b2b', 1, 0],
    ])
    expect(file.rows.map(({ kind }) => kind)).toEqual([
      'credit_note',
      'debit_note',
      'isd_credit',
      'import',
      'import',
      'unknown',
      'unknown',
      'invoice',
    ])
  })

  test.each([
    ['', /empty/],
    ['   ', /empty/],
    ['<!DOCTYPE html><html></html>', /web page/],
    ['// comment\n{}', /valid JSON/],
    ['{"data":', /valid JSON/],
    ['[]', /isn’t GSTR-2B/],
    ['{"data":{"gstin":"x"}}', /isn’t GSTR-2B/],
    [JSON.stringify({ itcsumm: {} }), /only the summary/],
    [JSON.stringify(data({}, { fc: 3 })), /has 3 parts, and you chose 1/],
    [JSON.stringify(data({}, { gstin: '27AADCS4321F1ZA' })), /GSTIN/],
    [JSON.stringify(data({}, { rtnprd: '2026' })), /month/],
    [JSON.stringify(data({ b2b: [supplier(invoice({ cgst: '9oo' }))] })), /amount of NP\/1/],
    [JSON.stringify(data({ b2b: [supplier(invoice({ cgst: 900.005 }))] })), /amount of NP\/1/],
    [JSON.stringify(data({ b2b: [supplier(invoice({ dt: '31-02-2026' }))] })), /date of NP\/1/],
    [JSON.stringify(data({ b2b: ['x'] })), /no number/],
    [JSON.stringify(data({ b2b: [supplier(invoice({ dt: '01-11-0026' }))] })), /date of NP\/1/],
    [JSON.stringify(data({ b2b: [supplier(invoice({ txval: 1e15 }))] })), /amount of NP\/1/],
    [JSON.stringify(data({ 'b\u0000': [{}] })), /section whose name/],
    [JSON.stringify(data({ b2b: [supplier(invoice({ items: [{ txval: 1 }] }))] })), /amount of NP\/1/],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(() => readGstr2b({ bytes: bytes(text) })).toThrow(sentence)
  })
})

describe('the receipt', () => {
  const b2b = [supplier(invoice()), supplier(invoice({ inum: 'NP/2', rev: 'Y', itcavl: 'N' }))]
  const group = (section: string, over: object = {}) => ({
    igst: 0,
    [section]: { txval: 10000, igst: 0, cgst: 900, sgst: 900, cess: 0, ...over },
  })
  const summed = (over: object = {}) => ({ itcavl: { nonrevsup: group('b2b') }, itcunavl: { revsup: group('b2b', over) } })

  test('is even where rows equal the summary over available and not available, with and without reverse charge', () => {
    const { lines, problem } = receipt(data({ b2b }, { itcsumm: summed() }))
    expect(problem).toBeUndefined()
    expect(lines).toMatchObject([
      { section: 'b2b', file_rows: 2, check: 'even', stored: { rows: 2, cgst: 1_800_00 }, summary: { cgst: 1_800_00 } },
    ])
  })

  test('names the section and the difference where they do not, by one paisa too', () => {
    expect(receipt(data({ b2b }, { itcsumm: summed({ sgst: 900.01 }) })).problem).toMatch(
      /Section b2b:.*SGST.*₹1,800\.00.*₹1,800\.01.*₹0\.01/,
    )
  })

  test('refuses a section of the summary that has no documents', () => {
    expect(receipt(data({}, { itcsumm: summed() })).problem).toMatch(/Section b2b/)
  })

  test('refuses a row that was not stored', () => {
    const file = read(data({ b2b }))
    expect(receiptOf(file, sumsOf(file.rows.slice(1))).problem).toMatch(/2 documents, but we read 1/)
  })

  test('shows an amendment’s summary without refusing it', () => {
    const { problem, lines } = receipt(data({ b2ba: b2b }, { itcsumm: { itcavl: { nonrevsup: group('b2ba') } } }))
    expect([problem, lines[0]?.check]).toEqual([undefined, 'amendment'])
  })

  test('debit and credit notes of a section are compared together', () => {
    const nt = [
      { ...invoice(), ntnum: 'C1', typ: 'C' },
      { ...invoice(), ntnum: 'D1', typ: 'D' },
    ]
    const itcsumm = { itcavl: { nonrevsup: group('cdnr'), othersup: group('cdnr') } }
    expect(receipt(data({ cdnr: [{ ctin, nt }] }, { itcsumm })).problem).toBeUndefined()
  })

  test('rows of any file are stored or refused, none lost', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('12.50', 'abc', null, 1.005, {}))
    const doc = fc.record({
      inum: fc.constantFrom('A1', '', 'B-2'),
      dt: fc.constantFrom('01-11-2026', '99-11-2026'),
      txval: amount,
      igst: amount,
    })
    const entry = fc.record({
      ctin: fc.constantFrom(ctin, ''),
      inv: fc.array(fc.oneof(doc, fc.constant(null)), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('b2b', 'b2ba', 'ecom', 'other'), fc.array(entry, { maxLength: 4 })),
        (docdata) => {
          const { file, refused } = readRows(parseFile(bytes(data(docdata)))[0] ?? {})
          const there = Object.values(docdata).flatMap((list) => list.flatMap(({ inv }) => inv)).length
          expect(file.rows.length + refused.length).toBe(there)
          expect(Object.values(file.counted).reduce((sum, count) => sum + count, 0)).toBe(there)
        },
      ),
    )
  })
})

const side = (over: Partial<Side> = {}): Side => ({
  id: 'a',
  gstin: ctin,
  number: 'NP/2026-27/0042',
  date: '2026-11-10',
  place_of_supply: '27',
  reverse_charge: false,
  taxable: 10_000_00,
  igst: 0,
  cgst: 900_00,
  sgst: 900_00,
  cess: 0,
  ...over,
})
const passOf = (bill: Partial<Side>, row: Partial<Side> = {}) => {
  const [match] = matchRows([side(row)], [side({ id: 'b', ...bill })])
  return match && `${match.pass}${match.by_pan ? ' by PAN' : ''}`
}

describe('matching', () => {
  test.each([
    [{}, 'exact'],
    [{ number: 'np/2026-27/0042' }, 'exact'],
    [{ number: 'NP-42' }, 'cleaned'],
    [{ number: 'NP/26-27/42', taxable: 10_000_99 }, 'cleaned'],
    [{ date: '2026-04-01' }, 'cleaned'],
    [{ taxable: 10_001_01 }, 'number'],
    [{ place_of_supply: '29' }, 'number'],
    [{ reverse_charge: true }, 'number'],
    [{ number: 'NP/INVOICES/00043' }, 'amounts'],
    [{ number: 'X', date: '2026-09-01' }, 'amounts'],
    [{ number: 'X', cgst: 0, sgst: 0, igst: 1_800_00 }, undefined],
    [{ gstin: '29AAPFU0939F1ZR' }, 'exact by PAN'],
    [{ gstin: '27AADCS4321F1ZN' }, undefined],
  ] as [Partial<Side>, string | undefined][])('%o → %s', (bill, pass) => expect(passOf(bill)).toBe(pass))

  test('a number of ten characters with one mistyped is probable within ten days', () => {
    const row = { number: 'ABCDEFGH12' }
    expect(passOf({ number: 'ABCDEFGH13', taxable: 10_000_50 }, row)).toBe('fuzzy')
    expect(passOf({ number: 'ABCDEFGH13', taxable: 10_000_50, date: '2026-11-20' }, row)).toBe('fuzzy')
    expect(passOf({ number: 'ABCDEFGH13', taxable: 10_000_50, date: '2026-11-21' }, row)).toBeUndefined()
    expect(passOf({ number: 'ABCDEFGX13', taxable: 10_000_50 }, row)).toBeUndefined()
  })

  test('the GSTIN has precedence over the PAN in every pass', () => {
    const bills = [side({ id: 'other', gstin: '29AAPFU0939F1ZR' }), side({ id: 'own', number: 'X' })]
    expect(matchRows([side()], bills)).toEqual([{ row: 'a', bill: 'own', pass: 'amounts', by_pan: false }])
  })

  const sides = fc.array(
    fc.record({
      gstin: fc.constantFrom(ctin, '29AAPFU0939F1ZR', '27AADCS4321F1ZN'),
      number: fc.constantFrom('A1', 'A-01', 'A/26-27/1', 'INVOICE0012', 'INVOICE0013', 'Z'),
      date: fc.constantFrom('2026-11-01', '2026-11-08', '2026-10-01'),
      place_of_supply: fc.constantFrom('27', '29'),
      reverse_charge: fc.boolean(),
      taxable: fc.constantFrom(1_000_00, 1_000_50, 2_000_00),
      igst: fc.constantFrom(0, 180_00),
    }),
    { maxLength: 14 },
  )
  const named = (letter: string, list: object[]) =>
    list.map((each, at) => side({ ...each, cgst: 0, sgst: 0, id: `${letter}${at}` }))
  const text = (matches: Match[]) => matches.map((match) => JSON.stringify(match)).toSorted()

  test('no row and no bill is used twice, and the order of the input does not matter', () => {
    fc.assert(
      fc.property(sides, sides, fc.infiniteStream(fc.nat()), (left, right, random) => {
        const [rows, bills] = [named('r', left), named('b', right)]
        const matches = matchRows(rows, bills)
        expect(new Set(matches.map(({ row }) => row)).size).toBe(matches.length)
        expect(new Set(matches.map(({ bill }) => bill)).size).toBe(matches.length)
        for (const { row, bill, pass } of matches) {
          const [a, b] = [rows.find(({ id }) => id === row), bills.find(({ id }) => id === bill)]
          expect(a?.gstin.slice(2, 12)).toBe(b?.gstin.slice(2, 12))
          const terms = (of: Side | undefined) => (pass === 'number' ? [] : [of?.place_of_supply, of?.reverse_charge, of?.igst])
          expect(terms(a)).toEqual(terms(b))
        }
        const shuffled = <T>(list: T[]) =>
          list
            .map((each) => ({ each, at: random.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ each }) => each)
        expect(text(matchRows(shuffled(rows), shuffled(bills)))).toEqual(text(matches))
      }),
    )
  })

  test('forty thousand rows of one supplier with one amount take seconds, not hours', () => {
    const count = countOf(40_000, 4)
    const many = (letter: string) =>
      Array.from({ length: count }, (_, at) => side({ id: `${letter}${at}`, number: `${letter}${at}`, date: '2026-11-10' }))
    const started = performance.now()
    expect(matchRows(many('R'), many('B')).length).toBe(count)
    expect(performance.now() - started).toBeLessThan(20_000)
  }, 60_000)
})

describe('numbers', () => {
  test.each([
    ['NP/2026-27/0042', 'NP42'],
    ['NP-42', 'NP42'],
    ['np 0042/FY26-27', 'NP42'],
    ['2627/15', '15'],
    ['2026-27', '202627'],
    ['NP/2025-26/7', 'NP2025267'],
    ['INV2627001', 'INV2627001'],
    ['0', '0'],
    ['', ''],
  ])('%s → %s', (number, clean) => expect(cleanNumber(number, '2026-11-10')).toBe(clean))
  test('likeness is the share of characters that stay', () => {
    expect([likeness('ABCDEFGHIJ', 'ABCDEFGHIX'), likeness('A', 'B'), likeness('', '')]).toEqual([0.9, 0, 0])
  })
})

describe('what becomes of credit', () => {
  const bill = { date: '2026-11-10', reverse_charge: false, tax: 1_800_00, blocked: 0 }
  const row = { is_available: true, reason: null }
  const of = (
    ...[standing, over, given, period]: [
      Parameters<typeof outcomeOf>[0],
      Partial<typeof bill>?,
      Parameters<typeof outcomeOf>[2]?,
      string?,
    ]
  ) => {
    const { outcome, reason, claimable } = outcomeOf(standing, { ...bill, ...over }, given ?? row, period ?? '2026-11')
    return [outcome, reason, claimable]
  }
  test('by standing, the portal’s word, blocked credit and the time limit', () => {
    expect(of('matched')).toEqual(['claim_now', null, 1_800_00])
    expect(of('matched', { blocked: 500_00 })).toEqual(['claim_now', null, 1_300_00])
    expect(of('matched', { blocked: 1_800_00 })).toEqual(['ineligible', 'blocked', 0])
    expect(of('matched', { reverse_charge: true })).toEqual(['reverse_charge', null, 0])
    expect(of('matched', {}, { is_available: false, reason: 'P' })).toEqual(['ineligible', 'place_of_supply', 0])
    expect(of('matched', {}, { is_available: false, reason: 'C' })).toEqual(['ineligible', 'filed_late', 0])
    expect(of('probable')).toEqual(['confirm', null, 0])
    expect(of('mismatch')).toEqual(['mismatch', null, 0])
    expect(of('only_in_books')).toEqual(['claim_later', null, 0])
    expect(of('matched', { date: '2026-03-31' }, row, '2026-10')).toEqual(['claim_now', null, 1_800_00])
    expect(of('matched', { date: '2026-03-31' }, row, '2026-11')).toEqual(['ineligible', 'time_barred', 0])
    expect(isTimeBarred('2026-04-01', '2027-10')).toBe(false)
  })
  test('documents up to the last barred day are late in a return, and no others', () => {
    for (const period of ['2026-03', '2026-04', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])
      for (const date of ['2024-12-31', '2025-03-31', '2025-04-01', '2026-03-31', '2026-04-01', '2026-12-31'])
        expect([period, date, date <= lastBarredDay(period)]).toEqual([period, date, isTimeBarred(date, period)])
  })
  test('figures decide: a bill changed after it was matched is a mismatch', () => {
    expect(comparisonOf('exact', side(), side())).toBe('matched')
    expect(comparisonOf('hand', side(), side({ taxable: 10_000_00 + 101 }))).toBe('mismatch')
    expect(comparisonOf('fuzzy', side(), side())).toBe('probable')
  })
})
