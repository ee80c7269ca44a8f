import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sumPaise } from '#core/money.ts'
import { noAbsence } from '#core/payroll/absence.ts'
import { inputsWith } from '#core/payroll/absence-inputs.ts'
import { bonusLine } from '#core/payroll/bonus-line.ts'
import { bonusOf } from '#core/payroll/bonus.ts'
import { finalExtras } from '#core/payroll/final-pay.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { monthEnd } from '#core/dates.ts'
import { monthsFrom } from '#core/payroll/perquisite-months.ts'
import { computeSlip } from '#core/payroll/slip.ts'
import { noFinal, noInputs, nothingYet, type Slip, type SlipInput } from '#core/payroll/slip-model.ts'
import { contributionPeriod, isEsiCovered } from '#core/payroll/state-insurance.ts'
import { newPerquisite } from '#test/support/payroll.ts'
import type { Golden } from './golden.ts'

/** Every rule has a file at least, and every file a rule. */
const rules = [
  'epf ceiling',
  'esi ceiling',
  'esi contribution period',
  'esi low wage',
  'pt slabs',
  'pt odd month',
  'pt change of law',
  'pt by the year',
  'lwf',
  'wages base',
  'tax new regime',
  'tax old regime',
  'tax marginal relief',
  'tax surcharge',
  'tax previous employer',
  'tax without pan',
  'tax exit',
  'arrears relief',
  'bonus',
  'gratuity',
  'leave encashment',
  'notice',
  'joiner',
  'leaver',
  'loss of pay',
  'overtime',
  'loan',
  'maternity',
  'negative net',
  'perquisites',
]

const files = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, ...(JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Golden) }))

const inPaise = (amounts: Readonly<Record<string, number | string>>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, typeof value === 'number' ? value * 100 : value]))

function slipOf({ input }: Golden): Slip {
  const { month, pay, state = '08', final, bonus, loan, past, insured_at } = input
  const person = {
    is_woman: input.woman ?? false,
    born_on: input.born_on ?? '1990-05-05',
    has_pan: input.pan ?? true,
    joined_on: input.joined_on ?? '2015-04-01',
    left_on: input.left_on ?? null,
  }
  const terms = {
    components: Object.entries(pay).map(([code, amount]) => ({ code, amount: amount * 100 })),
    state,
    regime: input.regime ?? ('new' as const),
    is_epf: input.epf ?? false,
    epf_on_full_wage: input.full_wage ?? false,
    is_pension: input.pension ?? true,
    voluntary_pf: 0,
    declared: {
      savings: 0,
      health: 0,
      house_interest: 0,
      other: 0,
      rent: 0,
      rent_city: '',
      ...inPaise(input.declared ?? {}),
    },
    grade: '',
    dimensions_id: null,
    is_lwf_exempt: input.lwf_exempt ?? false,
  }
  const full = fullMonth(terms)
  const entered = {
    ...noInputs,
    lop_days: input.lop_days ?? 0,
    recovery: (input.recovery ?? 0) * 100,
    one_offs: Object.entries(input.one_offs ?? {}).map(([code, amount]) => ({ code, amount: amount * 100 })),
  }
  const leave = Array.from({ length: input.paid_leave_days ?? 0 }, (_, at) => [
    `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
    1 as const,
  ]) as [string, 1][]
  const absence = {
    ...noAbsence,
    overtime_hours: input.overtime_hours ?? 0,
    leave: leave.length > 0 ? [{ kind_name: 'Maternity leave', is_paid: true, days: leave }] : [],
  }
  const loans = loan
    ? [{ payroll_loans_id: 'loan', given_on: '2026-01-10', left: loan.left * 100, instalment: loan.instalment * 100 }]
    : []
  const paid = bonus && bonusOf(bonusMonths(bonus.wages, bonus.state), '2025-04-01', bonus.percent)
  const extras: SlipInput['extras'] = final
    ? finalExtras({
        leaver: {
          ...person,
          left_on: person.left_on ?? month,
          contract_kind: input.contract ?? 'permanent',
          left_reason: 'resigned',
        },
        inputs: { ...noFinal, ...final },
        full,
        basic: full.basic,
      })
    : { earnings: paid ? [bonusLine(paid)] : [], deductions: [] }
  return computeSlip({
    month,
    person,
    terms,
    inputs: inputsWith(entered, absence, full.wages, monthEnd(month)),
    year: { ...nothingYet, ...inPaise(input.year ?? {}) },
    is_esi: insured_at !== undefined && isEsiCovered(insured_at * 100, contributionPeriod(month).start, false),
    loans,
    extras,
    ...(bonus && { without_days: true }),
    ...(past && {
      past: {
        arrears: inPaise(past.arrears) as Record<string, number>,
        incomes: [{ year_start: '2025-04-01', income: past.income * 100, regime: 'new' as const }],
      },
    }),
    ...(input.benefits && {
      benefits: {
        rows: input.benefits.map(({ amount = 0, ...row }, at) => ({
          ...newPerquisite({ ...row, amount: amount * 100 }),
          payroll_perquisites_id: String(at),
        })),
        loans: [],
      },
    }),
  })
}

const bonusMonths = (wages: number, state: string) =>
  monthsFrom('2025-04-01', 12).map((month) => {
    const days = Number(monthEnd(month).slice(8))
    return { month, wages: wages * 100, full_wages: wages * 100, paid_days: days, days, state }
  })

describe('slips worked by hand', () => {
  test.each(files)('$name', (golden) => {
    const slip = slipOf(golden)
    const lines: Record<string, number> = {}
    for (const { code, amount } of slip.lines) lines[code] = (lines[code] ?? 0) + amount / 100
    const { rule: _rule, source: _source, input: _input, working: _working, name: _name, ...expected } = golden
    expect(lines).toEqual(golden.lines)
    expect({
      lines,
      net: slip.net / 100,
      employer_cost: slip.employer_cost / 100,
      left: sumPaise((slip.loans ?? []).map(({ left }) => left)) / 100,
      carried: sumPaise(slip.lines.map(({ basis }) => (basis.kind === 'loan' ? basis.carried : 0))) / 100,
      perquisites: Object.fromEntries((slip.perquisites?.lines ?? []).map((line) => [line.kind, line.new / 100])),
    }).toMatchObject(expected)
  })

  test('every file has a rule of the list, its source and its working, and every rule a file', () => {
    expect(files.filter(({ rule }) => !rules.includes(rule)).map(({ name }) => name)).toEqual([])
    expect(rules.filter((rule) => !files.some((file) => file.rule === rule))).toEqual([])
    for (const { source, working } of files) expect([source !== '', working.length > 0]).toEqual([true, true])
  })
})
