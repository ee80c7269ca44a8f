import { translate, t } from '#core/messages.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import {
  type DeductionColumn,
  deductionColumns,
  type EarningColumn,
  earningColumns,
  type WageParts,
  wageParts,
} from '#core/payroll/registers.ts'
import { personLabel, type RegisterPerson } from './register-people.ts'
import type { RegisterTable } from './register-table.ts'

const earnings = (): Record<EarningColumn, string> => ({
  basic: t('Basic pay, dearness allowance, stipend'),
  hra: t('House rent allowance'),
  overtime: t('Overtime'),
  bonus: t('Bonus'),
  other: t('Other pay'),
})
const deductions = (): Record<DeductionColumn, string> => ({
  pf: t('Provident fund'),
  esi: t('State insurance (ESI)'),
  pt: t('Professional tax'),
  lwf: t('Labour welfare fund'),
  tds: t('Income tax (TDS)'),
  recovery: t('Loans and recoveries'),
  notice: t('Notice not served'),
})

/** Pay and deductions of each employee from locked slips. Columns without any amount are left out, overtime and totals never. */
export function wagesTable(people: readonly RegisterPerson[]): RegisterTable {
  const paid = people
    .filter(({ slips }) => slips.length > 0)
    .map((each) => ({ ...each, parts: wageParts(each.slips.map(({ pay }) => pay.slip)) }))
  const own = [...new Set(paid.flatMap(({ parts }) => [...parts.own.keys()]))].toSorted()
  const money: { label: string; of: (parts: WageParts) => Paise; isKept?: boolean }[] = [
    ...earningColumns.map((name) => ({
      label: earnings()[name],
      of: (parts: WageParts) => parts.earned[name],
      isKept: name === 'overtime',
    })),
    { label: t('Gross pay'), of: ({ gross }) => gross, isKept: true },
    ...deductionColumns.map((name) => ({ label: deductions()[name], of: (parts: WageParts) => parts.deducted[name] })),
    ...own.map((name) => ({ label: translate(name), of: (parts: WageParts) => parts.own.get(name) ?? 0 })),
    { label: t('Deductions'), of: (parts) => parts.deductions, isKept: true },
    { label: t('Claims'), of: ({ claims }) => claims },
    { label: t('Net pay'), of: ({ net }) => net, isKept: true },
  ]
  const shown = money.filter(({ of, isKept }) => isKept || paid.some(({ parts }) => of(parts) !== 0))
  const overtime = paid.map(({ slips }) => slips.reduce((sum, { pay }) => sum + (pay.absence?.overtime_hours ?? 0), 0))
  return {
    columns: [
      { label: t('Paid days'), kind: 'count' },
      { label: t('Overtime hours'), kind: 'count' },
      ...shown.map(({ label }) => ({ label, kind: 'money' as const })),
      { label: t('Paid on'), kind: 'date' },
    ],
    rows: paid.map(({ person, slips, parts }, at) => ({
      label: personLabel(person),
      cells: [
        String(slips.reduce((sum, { pay }) => sum + pay.slip.paid_days, 0)),
        String(overtime[at] ?? 0),
        ...shown.map(({ of }) => of(parts)),
        slips.map(({ paid_on }) => paid_on).findLast((day) => day !== null) ?? null,
      ],
    })),
    totals: [
      String(paid.reduce((sum, { slips }) => sum + slips.reduce((own_days, { pay }) => own_days + pay.slip.paid_days, 0), 0)),
      String(overtime.reduce((sum, hours) => sum + hours, 0)),
      ...shown.map(({ of }) => sumPaise(paid.map(({ parts }) => of(parts)))),
      null,
    ],
    notes: [
      t('Fines and deductions for damage or loss appear under their own names: define each as a deduction under Components.'),
    ],
  }
}
