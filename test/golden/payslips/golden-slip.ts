import fs from 'node:fs'
import path from 'node:path'
import { monthEnd } from '#core/dates.ts'
import { noAbsence } from '#core/payroll/absence.ts'
import { inputsWith } from '#core/payroll/absence-inputs.ts'
import { bonusLine } from '#core/payroll/bonus-line.ts'
import { bonusOf } from '#core/payroll/bonus.ts'
import { finalExtras } from '#core/payroll/final-pay.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { monthsFrom } from '#core/payroll/perquisite-months.ts'
import { computeSlip } from '#core/payroll/slip.ts'
import { noFinal, noInputs, nothingYet, type Slip, type SlipInput } from '#core/payroll/slip-model.ts'
import { contributionPeriod, isEsiCovered } from '#core/payroll/state-insurance.ts'
import { newPerquisite } from '#test/support/perquisites.ts'
import type { Golden } from './golden.ts'

/** The files of this folder, by name. */
export const goldenFiles = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, ...(JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Golden) }))

const inPaise = (amounts: Readonly<Record<string, number | string>>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, typeof value === 'number' ? value * 100 : value]))

/** The slip of a file, by the product. */
export function slipOf({ input }: Golden): Slip {
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
        leave_used: 0,
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
