import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { isBooked, matchCredits, quarterIn, type Reported, type Suffered } from './match.ts'
import { read26as } from './read.ts'

const head = [
  'Annual Tax Statement^',
  'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee',
  '20-11-2026^AADCS4321F^Active^2026-27^2027-28^SUNDARI TRADERS',
  '',
]
const columns =
  '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)'
const deductors =
  'Sr. No.^Name of Deductor^TAN of Deductor^^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)'
const text = (...lines: string[]) => [...head, ...lines].join('\r\n')
const good = text(
  'PART-I - Details of Tax Deducted at Source^',
  deductors,
  '1^ACME STEEL PRIVATE LIMITED^MUMA12345B^^^^^1,50,000.00^15,000.00^14,000.00',
  columns,
  '^1^194J^15-Jun-2026^F^20-Aug-2026^-^1,00,000.00^10,000.00^10,000.00',
  '^2^1027^30-Sep-2026^U^-^B^50,000.00^5,000.00^4,000.00',
  'PART-II - Details of Tax Deducted at Source for 15G / 15H^',
  'No Transactions Present^',
  'PART-VII - Details of Paid Refund^',
  'Sr. No.^Assessment Year^Mode^Refund Issued',
  '1^2025-26^ECS^500.00',
)

describe('Form 26AS as text', () => {
  test('each transaction is read, with the deductor above it; other parts are counted', () => {
    const file = read26as(good)
    expect(file).toMatchObject({ pan: 'AADCS4321F', year: 2026, created_on: '2026-11-20' })
    expect(file.rows).toEqual([
      {
        row_no: 9,
        part: 'I',
        tan: 'MUMA12345B',
        deductor_name: 'ACME STEEL PRIVATE LIMITED',
        section: '194J',
        transaction_on: '2026-06-15',
        booking_status: 'F',
        booked_on: '2026-08-20',
        remarks: null,
        amount: 1_00_000_00,
        tax: 10_000_00,
        deposited: 10_000_00,
      },
      expect.objectContaining({ section: '1027', booking_status: 'U', booked_on: null, remarks: 'B', deposited: 4_000_00 }),
    ])
    expect(file.counted).toEqual([
      { part: 'I', rows: 2, amount: 1_50_000_00, tax: 15_000_00, deposited: 14_000_00, is_read: true },
      { part: 'II', rows: 0, amount: 0, tax: 0, deposited: 0, is_read: false },
      { part: 'VII', rows: 1, amount: 0, tax: 0, deposited: 0, is_read: false },
    ])
  })

  test('parts in letters, as in forms of years to 2021-22', () => {
    const lettered = [
      '^Annual Tax Statement^',
      'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee',
      '20-06-2021^AADCS4321F^Active^2020-2021^2021-2022^SUNDARI TRADERS',
      '^PART A - Details of Tax Deducted at Source^',
      deductors,
      '1^PARTH STEEL PRIVATE LIMITED^MUMA12345B^^^^^1,00,000.00^10,000.00^10,000.00',
      columns,
      '^1^194J^15-Jun-2020^F^20-Aug-2020^-^1,00,000.00^10,000.00^10,000.00',
      '^PART A1 - Details of Tax Deducted at Source for 15G / 15H^',
      '^No Transactions Present^',
      '^PART B - Details of Tax Collected at Source^',
      'Sr. No.^Name of Collector^TAN of Collector^^^^^Total Amount Paid / Debited(Rs.)^Total Tax Collected(Rs.)^Total TCS Deposited(Rs.)',
      '1^MOTORS LIMITED^MUMB12345C^^^^^12,00,000.00^12,000.00^12,000.00',
      '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Debited(Rs.)^Tax Collected(Rs.)^TCS Deposited(Rs.)',
      '^1^206CL^15-Jul-2020^F^20-Oct-2020^-^12,00,000.00^12,000.00^12,000.00',
      '^PART C - Details of Tax Paid (other than TDS or TCS)^',
      'Sr. No.^Major Head^Minor Head^Tax(Rs.)',
      '1^0020^100^1,00,000.00',
    ].join('\r\n')
    const file = read26as(lettered)
    expect(file).toMatchObject({ pan: 'AADCS4321F', year: 2020, created_on: '2021-06-20' })
    expect(file.rows.map(({ part, tan, section, tax }) => [part, tan, section, tax])).toEqual([
      ['I', 'MUMA12345B', '194J', 10_000_00],
      ['VI', 'MUMB12345C', '206CL', 12_000_00],
    ])
    expect(file.counted.map(({ part, rows, is_read }) => [part, rows, is_read])).toEqual([
      ['I', 1, true],
      ['A1', 0, false],
      ['VI', 1, true],
      ['C', 1, false],
    ])
  })

  test.for([
    ['a total that its transactions do not reach', good.replace('^15,000.00^14,000.00', '^15,001.00^14,000.00'), 'MUMA12345B'],
    ['a date that does not exist', good.replace('15-Jun-2026', '31-Jun-2026'), 'line 9'],
    ['an amount that is none', good.replace('^5,000.00^4,000.00', '^5,000.00^n/a'), 'line 10'],
    ['a TAN that is none', good.replace('MUMA12345B', 'MUMA1234'), 'line 7'],
    ['a line we do not know', good.replace('^2^1027', '^x^1027'), 'line 10'],
    ['a PDF', '%PDF-1.7', 'neither a text file'],
    ['a text of another kind', 'a^b^c', 'neither a text file'],
  ] as const)('%s is refused as a whole', ([, broken, said]) => {
    expect(() => read26as(broken)).toThrow(AppError)
    expect(() => read26as(broken)).toThrow(new RegExp(said, 'i'))
  })
})

const paid = (payments_id: string, payment_date: string, tds: number, tan: string | null = 'MUMA12345B'): Suffered => ({
  payments_id,
  tan,
  payment_date,
  tds,
})
const row = (id: string, transaction_on: string, tax: number, over: Partial<Reported> = {}): Reported => ({
  id,
  tan: 'MUMA12345B',
  transaction_on,
  tax,
  deposited: tax,
  booking_status: 'F',
  ...over,
})

describe('matching', () => {
  test('by TAN, quarter and tax to the rupee, the nearest day first', () => {
    const { found, missing, extra } = matchCredits(
      [
        paid('a', '2026-05-10', 1_000_00),
        paid('b', '2026-06-20', 1_000_40),
        paid('c', '2026-08-01', 700_00),
        paid('d', '2026-08-01', 1, null),
      ],
      [
        row('1', '2026-06-18', 1_000_00),
        row('2', '2026-05-11', 1_000_00),
        row('3', '2026-10-02', 700_00),
        row('4', '2026-08-01', 9),
      ],
    )
    expect([...found].map(([id, { pass, rows }]) => [id, pass, rows.map((each) => each.id)])).toEqual([
      ['a', 'exact', ['2']],
      ['b', 'exact', ['1']],
      ['c', 'other_quarter', ['3']],
    ])
    expect(missing.map(({ payments_id }) => payments_id)).toEqual(['d'])
    expect(extra.map(({ id }) => id)).toEqual(['4'])
  })

  test('what is left of a quarter matches as a whole', () => {
    const { found, missing } = matchCredits(
      [paid('a', '2026-05-10', 1_000_00), paid('b', '2026-06-20', 500_00)],
      [row('1', '2026-05-01', 900_00), row('2', '2026-06-30', 600_00, { booking_status: 'U' })],
    )
    expect(missing).toEqual([])
    expect([...found.values()].map(isBooked)).toEqual([false, false])
  })

  test('quarters begin in April', () => {
    expect(
      ['2026-04-01', '2026-06-30', '2026-07-01', '2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(quarterIn),
    ).toEqual([1, 1, 2, 3, 3, 4, 4])
  })

  test('no row is used for two payments, unless a quarter matches as a whole', () => {
    const tax = fc.integer({ min: 1, max: 5 }).map((each) => each * 1_000_00)
    const day = fc.constantFrom('2026-05-01', '2026-06-30', '2026-07-01', '2026-12-31')
    fc.assert(
      fc.property(fc.array(fc.tuple(day, tax), { maxLength: 8 }), fc.array(fc.tuple(day, tax), { maxLength: 8 }), (a, b) => {
        const { found, missing, extra } = matchCredits(
          a.map(([on, tds], at) => paid(`p${at}`, on, tds)),
          b.map(([on, sum], at) => row(`r${at}`, on, sum)),
        )
        const single = [...found.values()].filter(({ pass }) => pass !== 'together').flatMap(({ rows }) => rows)
        expect(new Set(single).size).toBe(single.length)
        const used = new Set([...found.values()].flatMap(({ rows }) => rows))
        expect(used.size + extra.length).toBe(b.length)
        expect(found.size + missing.length).toBe(a.length)
      }),
    )
  })
})

test('many payments of many deductors are matched in moments', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => at)
  const tan = (at: number) => `MUMA${String(at % 2_000).padStart(5, '0')}B`
  const day = '2026-06-10'
  const paid = many.map((at) => ({ payments_id: `${at}`, tan: tan(at), payment_date: day, tds: at * 300 + 300 }))
  const rows = many.map((at) => ({
    id: `${at}`,
    tan: tan(at),
    transaction_on: day,
    tax: at * 300 + (at % 2 ? 300 : 0),
    deposited: 0,
    booking_status: 'F',
  }))
  const before = performance.now()
  const { found, extra } = matchCredits(paid, rows)
  expect([found.size, extra.length]).toEqual([10_000, 10_000 - 1])
  expect(performance.now() - before).toBeLessThan(3_000)
})
