import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arrears, arrearsExtras, arrearsOf, periodPay } from './arrears.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet, type Slip, type Terms, type YearSoFar } from './slip-model.ts'

const months = Array.from({ length: 12 }, (_, at) =>
  at < 9 ? `2026-${String(at + 4).padStart(2, '0')}-01` : `2027-0${at - 8}-01`,
)

const terms = (gross: number): Terms => ({
  components: [
    { code: 'BASIC', amount: gross * 60 },
    { code: 'HRA', amount: gross * 25 },
    { code: 'CONV', amount: gross * 15 },
  ],
  state: '07',
  regime: 'new',
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  voluntary_pf: 0,
  declared: { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' },
  grade: '',
  dimensions_id: null,
})
const person = { is_woman: false, born_on: '1990-01-01', has_pan: true, joined_on: '2020-04-01', left_on: null }

/** What is known of a month: days without pay and pay, and the later month in which it becomes known. */
type Known = { lop: number; gross: number; late_lop: number; late_gross: number; known_at: number }

type Year = { slips: Slip[]; arrears: Arrears[]; year: YearSoFar }

/** Twelve months; corrections are paid in the month that learns of them, as a pay run does. */
function paidYear(story: readonly Known[], isKnownFirst: boolean): Year {
  const done: Year = { slips: [], arrears: [], year: nothingYet }
  for (const at of months.keys()) {
    const of = (index: number) => {
      const each = story[index] as Known
      const isKnown = isKnownFirst || at >= Math.max(index + 1, each.known_at)
      return isKnown ? { lop: each.late_lop, gross: each.late_gross } : { lop: each.lop, gross: each.gross }
    }
    const slipFor = (index: number, own: ReturnType<typeof of>, year: YearSoFar, extras = arrearsExtras([])) =>
      computeSlip({
        month: months[index] ?? '',
        person,
        terms: terms(own.gross),
        inputs: { ...noInputs, lop_days: own.lop },
        year,
        is_esi: false,
        extras,
      })
    const found = months.slice(0, at).flatMap((earlier, index): Arrears[] => {
      const paid = [
        periodPay(done.slips[index] as Slip),
        ...done.arrears.filter((each) => each.month === earlier).map(({ pay }) => pay),
      ]
      const pay = arrearsOf(periodPay(slipFor(index, of(index), nothingYet)), paid)
      return pay ? [{ month: earlier, pay }] : []
    })
    const slip = slipFor(at, of(at), done.year, arrearsExtras(found))
    done.slips.push(slip)
    done.arrears.push(...found)
    const { counted, lines } = slip
    const tax = lines.filter(({ code }) => code === 'TDS').reduce((sum, each) => sum + each.amount, 0)
    done.year = {
      ...done.year,
      taxable: done.year.taxable + counted.taxable,
      hra: done.year.hra + counted.hra,
      basic: done.year.basic + counted.basic,
      gross: done.year.gross + counted.gross,
      tax: done.year.tax + tax,
    }
  }
  return done
}

const known: fc.Arbitrary<Known> = fc.record({
  lop: fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2),
  late_lop: fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2),
  gross: fc.integer({ min: 12_000, max: 60_000 }),
  late_gross: fc.integer({ min: 12_000, max: 60_000 }),
  known_at: fc.integer({ min: 1, max: 11 }),
})

test('corrections that become known late pay and contribute by the end of the year what they would have, had they been known at once', () => {
  fc.assert(
    fc.property(fc.array(known, { minLength: 12, maxLength: 12 }), (drawn) => {
      // What is said of the last month is said in it.
      const story = drawn.map((each, at) => (at === 11 ? { ...each, lop: each.late_lop, gross: each.late_gross } : each))
      const [late, first] = [paidYear(story, false), paidYear(story, true)]
      const sum = (year: Year, code: string) =>
        year.slips.flatMap(({ lines }) => lines).reduce((total, line) => total + (line.code === code ? line.amount : 0), 0)
      for (const code of ['EPF', 'EPS', 'EPF_ER']) expect([code, sum(late, code)]).toEqual([code, sum(first, code)])
      const { tax: _late, ...lateYear } = late.year
      const { tax: _first, ...firstYear } = first.year
      expect(lateYear).toEqual(firstYear)
      expect(first.arrears).toEqual([])
      // Each month by itself, contributions by their period.
      for (const [at, month] of months.entries()) {
        const own = late.arrears.filter((each) => each.month === month).map(({ pay }) => pay)
        expect(arrearsOf(periodPay(first.slips[at] as Slip), [periodPay(late.slips[at] as Slip), ...own])).toBeUndefined()
      }
    }),
    { numRuns: 60 },
  )
})
