import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../dates.ts'
import { backTest } from './back-test.ts'
import { behaviours, expectedDay, paidShare } from './behaviour.ts'
import { expectedFlows } from './expected.ts'
import type { Facts, OpenDocument, Settlement } from './facts.ts'
import { type Flow, flowKinds } from './flows.ts'
import { forecast, WEEKS } from './forecast.ts'
import { daysOf, recurring } from './recurring.ts'
import { asItIs, readWhatIf, whatIf } from './what-if.ts'

const TODAY = '2026-11-20'
const DECCAN = 'deccan'

const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map((days) => addDays(TODAY, days))
const paise = fc.integer({ min: 1, max: 10_00_000_00 })
const flow: fc.Arbitrary<Flow> = fc
  .record({ at: fc.integer({ min: -5, max: 120 }), before: fc.nat(30), after: fc.nat(60), amount: paise, isOut: fc.boolean() })
  .chain(({ at, before, after, amount, isOut }) =>
    fc.record({
      kind: fc.constantFrom(...flowKinds.filter((kind) => kind !== 'one_off')),
      day: fc.constant(addDays(TODAY, at)),
      early: fc.constant(addDays(TODAY, at - before)),
      late: fc.constant(addDays(TODAY, at + after)),
      amount: fc.constant(isOut ? 0 - amount : amount),
      amount_spread: fc.nat(amount),
      party: fc.constantFrom(DECCAN, 'nila', null),
      label: fc.constant('INV/26-27/0001'),
      why: fc.constant(''),
      count: fc.integer({ min: 1, max: 5 }),
      document_id: fc.constant(null),
    }),
  )
const start = fc.record({
  as_of: fc.constant(TODAY),
  opening: fc.integer({ min: -10_00_000_00, max: 10_00_000_00 }),
  weekly_spread: fc.nat(1_00_000_00),
  weeks: fc.constant(WEEKS),
})

describe('the weeks', () => {
  test('opening + in − out = closing, each opens as the one before closed, and every rupee of a week has its flow', () => {
    fc.assert(
      fc.property(start, fc.array(flow), (from, flows) => {
        const { weeks } = forecast(from, flows)
        expect(weeks).toHaveLength(WEEKS)
        let balance = from.opening
        for (const week of weeks) {
          expect(week.opening).toBe(balance)
          expect(week.closing).toBe(week.opening + week.money_in - week.money_out)
          expect(Object.values(week.kinds).reduce((sum, amount) => sum + amount, 0)).toBe(week.money_in - week.money_out)
          expect(week.flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(week.money_in - week.money_out)
          balance = week.closing
        }
        const within = flows.filter((each) => each.day <= addDays(TODAY, WEEKS * 7))
        expect(balance).toBe(within.reduce((sum, { amount }) => sum + amount, from.opening))
      }),
    )
  })

  test('the band never narrows, and holds what is expected', () => {
    fc.assert(
      fc.property(start, fc.array(flow), (from, flows) => {
        let before = 0
        for (const { low, high, closing } of forecast(from, flows).weeks) {
          expect(high - low).toBeGreaterThanOrEqual(before)
          expect(low).toBeLessThanOrEqual(closing)
          before = high - low
        }
      }),
    )
  })

  test('the lowest point is the lowest evening, also between two week ends', () => {
    const once = (at: number, amount: number): Flow => ({
      kind: 'one_off',
      day: addDays(TODAY, at),
      early: addDays(TODAY, at),
      late: addDays(TODAY, at),
      amount,
      amount_spread: 0,
      party: null,
      label: '',
      why: '',
      count: 1,
      document_id: null,
    })
    const found = forecast({ as_of: TODAY, opening: 500, weekly_spread: 0, weeks: 13 }, [once(2, -900), once(4, 700)])
    expect(found.lowest).toEqual({ day: '2026-11-22', balance: -400 })
    expect(found.runs_out_on).toBe('2026-11-22')
    expect(found.weeks[0]?.closing).toBe(300)
  })
})

describe('what if', () => {
  test('nothing is asked, nothing changes', () => {
    fc.assert(
      fc.property(start, fc.array(flow), (from, flows) => {
        expect(whatIf(flows, asItIs, TODAY)).toEqual(flows)
        expect(forecast(from, whatIf(flows, asItIs, TODAY))).toEqual(forecast(from, flows))
      }),
    )
  })

  test('customers who pay later bring the same money, no sooner; costs stay on their days', () => {
    fc.assert(
      fc.property(fc.array(flow), fc.integer({ min: 1, max: 60 }), (flows, collect_days) => {
        const later = whatIf(flows, { ...asItIs, collect_days }, TODAY)
        for (const [at, before] of flows.entries()) {
          const isCollected = before.kind === 'invoices' || before.kind === 'new_sales'
          expect(later[at]?.amount).toBe(before.amount)
          expect(later[at]?.day).toBe(isCollected ? addDays(before.day, collect_days) : before.day)
        }
      }),
    )
  })

  test('nothing is brought forward into the past', () => {
    fc.assert(
      fc.property(fc.array(flow), fc.integer({ min: -60, max: -1 }), (flows, collect_days) => {
        const moved = whatIf(flows, { ...asItIs, collect_days }, TODAY).filter(({ day: to }, at) => to !== flows[at]?.day)
        expect(moved.filter(({ day: to }) => to <= TODAY)).toEqual([])
      }),
    )
  })

  test('a customer who pays nothing, sales that grow and one payment more', () => {
    const base: Flow = {
      kind: 'invoices',
      day: '2026-11-30',
      early: '2026-11-28',
      late: '2026-12-04',
      amount: 1_000_00,
      amount_spread: 0,
      party: DECCAN,
      label: '',
      why: '',
      count: 1,
      document_id: null,
    }
    const flows = [base, { ...base, kind: 'new_sales' as const, party: null }]
    const sum = (asked: object) => whatIf(flows, { ...asItIs, ...asked }, TODAY).reduce((total, { amount }) => total + amount, 0)
    expect(sum({ not_paying: DECCAN })).toBe(1_000_00)
    expect(sum({ not_paying: 'somebody else' })).toBe(2_000_00)
    expect(sum({ growth: 10 })).toBe(2_100_00)
    expect(sum({ one_off: { amount: -500_00, day: '2026-12-01' } })).toBe(1_500_00)
  })
})

test('an address that asks too much, or what cannot be read, asks what can be answered', () => {
  expect(readWhatIf({}, TODAY)).toEqual(asItIs)
  expect(readWhatIf({ collect_days: 'soon', growth: '900' }, TODAY)).toEqual({ ...asItIs, growth: 50 })
  expect(readWhatIf({ one_off: '-500', one_off_on: '2026-01-01' }, TODAY).one_off).toEqual({ amount: -500, day: '2026-11-27' })
})

const settled = (due_date: string, late: number, over: Partial<Settlement> = {}): Settlement => ({
  party: DECCAN,
  document_date: addDays(due_date, -30),
  due_date,
  settled_on: addDays(due_date, late),
  amount: 1_000_00,
  cash: 1_000_00,
  ...over,
})
const openInvoice = (due_date: string, over: Partial<OpenDocument> = {}): OpenDocument => ({
  party: DECCAN,
  document_date: addDays(due_date, -30),
  due_date,
  amount: 1_000_00,
  count: 1,
  document_id: null,
  document_number: null,
  ...over,
})

describe('how customers pay', () => {
  const three = [settled('2026-08-01', 10), settled('2026-09-01', 12), settled('2026-10-01', 14)]

  test('an open invoice is expected at the customer’s own median lateness', () => {
    const { of, all } = behaviours([...three, settled('2026-09-01', 60, { party: 'nila' })], TODAY)
    expect(expectedDay(of(DECCAN), all, '2026-11-25', TODAY).day).toBe('2026-12-07')
  })

  test('a customer with too few payments is estimated by those of all customers', () => {
    const { of } = behaviours(three, TODAY)
    expect(of('new').whose).toBe('all')
    expect(behaviours([], TODAY).of('new').whose).toBe('assumed')
  })

  test('one that is later than the median is estimated by those that took longer, never into the past', () => {
    const { of, all } = behaviours(three, TODAY)
    expect(expectedDay(of(DECCAN), all, '2026-11-07', TODAY)).toMatchObject({ day: '2026-11-21', of: 1 })
  })

  test('what no one ever paid so late is not counted on', () => {
    const rows = [settled('2026-03-01', 5), settled('2026-09-01', 5), settled('2026-10-01', 5)]
    const share = paidShare(rows, [openInvoice('2026-05-01'), openInvoice('2025-05-01')], TODAY)
    expect(share(200)).toBe(0)
    expect(share(0)).toBe(75)
    expect(paidShare([], [openInvoice('2026-05-01')], TODAY)(200)).toBe(100)
  })
})

describe('what recurs', () => {
  const line = (at: string, amount: number, party = 'Bhoomi Estates') => ({ day: at, amount, party, category: 'Rent' })

  test('rent of every month is found, and expected on its day', () => {
    const [rent] = recurring(
      [
        line('2026-08-05', -85_000_00),
        line('2026-09-05', -85_000_00),
        line('2026-10-05', -87_000_00),
        line('2026-11-05', -85_000_00),
      ],
      TODAY,
    )
    expect(rent).toMatchObject({ rhythm: 'monthly', amount: -85_000_00 })
    expect(rent && daysOf(rent, TODAY, '2027-02-19')).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
  })

  test('salaries keep to the last day of the month', () => {
    const months = ['2026-07-31', '2026-08-31', '2026-09-30', '2026-11-01'].map((each) => line(each, -50_000_00, 'Rahul Patil'))
    const [salary] = recurring(months, TODAY)
    if (!salary) throw new Error('not found')
    expect(daysOf(salary, TODAY, '2027-02-28')).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  })

  test('amounts that jump about, gaps without rhythm and what has ended do not recur', () => {
    const at = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05']
    expect(
      recurring(
        at.map((each, place) => line(each, -1_000_00 * 3 ** place)),
        TODAY,
      ),
    ).toEqual([])
    expect(
      recurring(
        ['2026-08-05', '2026-08-09', '2026-10-25', '2026-11-05'].map((each) => line(each, -1_000_00)),
        TODAY,
      ),
    ).toEqual([])
    expect(
      recurring(
        ['2026-03-05', '2026-04-05', '2026-05-05', '2026-06-05'].map((each) => line(each, -1_000_00)),
        TODAY,
      ),
    ).toEqual([])
  })
})

const rents = Array.from({ length: 14 }, (_, month) => ({
  day: addDays(TODAY, month * -30 - 2),
  amount: -85_000_00 - month * 1_000_00,
  party: 'Bhoomi Estates',
  category: 'Rent',
}))

const documents = fc.record({
  settled: fc.array(
    fc
      .record({
        due: day(-500, -1),
        late: fc.integer({ min: -10, max: 120 }),
        amount: paise,
        party: fc.constantFrom(DECCAN, 'nila'),
      })
      .map(({ due, late, amount, party }) => settled(due, late, { amount, cash: amount, party })),
    { maxLength: 30 },
  ),
  open: fc.array(
    fc.record({ due: day(-100, 60), amount: paise }).map(({ due, amount }) => openInvoice(due, { amount })),
    { maxLength: 10 },
  ),
})
const facts: fc.Arbitrary<Facts> = fc.record({
  invoices: documents,
  bills: documents,
  names: fc.constant(new Map([[DECCAN, 'Deccan Textiles']])),
  // Monthly rent, with a few unrelated lines in between.
  lines: fc
    .array(
      fc.record({
        day: day(-400, 0),
        amount: paise,
        party: fc.constantFrom('A', 'Bhoomi Estates'),
        category: fc.constant('Rent'),
      }),
      {
        maxLength: 3,
      },
    )
    .map((more) => [...rents, ...more]),
  days: fc.array(fc.record({ day: day(-400, 0), money_in: paise, money_out: paise }), { maxLength: 60 }),
  owed: fc.array(
    fc.record({
      tax: fc.constant('gst' as const),
      month: fc.constantFrom('2026-05-01', '2026-07-01', '2026-08-01', '2026-10-01'),
      owed: paise,
    }),
    { maxLength: 4 },
  ),
  paid: fc.array(fc.record({ tax: fc.constant('gst' as const), day: day(-400, 0), amount: paise }), { maxLength: 10 }),
  unmatched: fc.array(fc.record({ day: day(-30, 0), amount: paise }), { maxLength: 4 }),
  ahead: fc.array(
    fc.record({
      party: fc.constantFrom(DECCAN, 'nila'),
      day: day(-200, 0),
      amount: paise,
      cash: fc.constantFrom(0, 100_00),
      leaves_on: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
})

describe('a forecast of the past', () => {
  test('ignores everything after its day', () => {
    const past = '2026-08-21'
    fc.assert(
      fc.property(facts, (known) => {
        const after = <Row>(rows: readonly Row[], of: (row: Row) => string) => rows.filter((row) => of(row) <= past)
        // What was settled later was open on that day, whenever it was settled; nothing else of the time after is there.
        const asThen = ({ settled: rows, open }: Facts['invoices']) => ({
          settled: rows
            .filter(({ document_date }) => document_date <= past)
            .map((row) => (row.settled_on > past ? { ...row, settled_on: '2026-11-20', cash: 1 } : row)),
          open: after(open, (row) => row.document_date),
        })
        const then: Facts = {
          ...known,
          invoices: asThen(known.invoices),
          bills: asThen(known.bills),
          lines: after(known.lines, (row) => row.day),
          days: after(known.days, (row) => row.day),
          owed: known.owed.filter(({ month }) => month < '2026-08-01'),
          paid: after(known.paid, (row) => row.day),
          unmatched: after(known.unmatched, (row) => row.day),
          ahead: after(known.ahead, (row) => row.day),
        }
        expect(expectedFlows(then, past)).toEqual(expectedFlows(known, past))
      }),
    )
  })

  test('holds what was expected against what the bank had in the end', () => {
    const days = Array.from({ length: 200 }, (_, back) => ({ day: addDays(TODAY, 0 - back), money_in: 0, money_out: 1_000_00 }))
    const none = { settled: [], open: [] }
    const known: Facts = {
      invoices: none,
      bills: none,
      ahead: [],
      names: new Map(),
      lines: [],
      days,
      owed: [],
      paid: [],
      unmatched: [],
    }
    const { forecasts, errors, inside, tested } = backTest(known, days, 50_000_00, TODAY)
    expect(forecasts.map(({ as_of }) => daysBetween(as_of, TODAY))).toEqual([91])
    expect(forecasts[0]?.weeks.at(-1)).toMatchObject({ to: TODAY, actual: 50_000_00, expected: 50_000_00 })
    expect(errors.map(({ error }) => error)).toEqual([0, 0, 0, 0])
    expect([inside, tested]).toEqual([13, 13])
  })

  test('is not made of a company without half a year of history', () => {
    const none = { settled: [], open: [] }
    const days = [{ day: addDays(TODAY, -100), money_in: 1, money_out: 0 }]
    const known: Facts = {
      invoices: none,
      bills: none,
      ahead: [],
      names: new Map(),
      lines: [],
      days,
      owed: [],
      paid: [],
      unmatched: [],
    }
    expect(backTest(known, days, 0, TODAY).forecasts).toEqual([])
  })
})
