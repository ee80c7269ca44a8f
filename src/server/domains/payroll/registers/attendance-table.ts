import { t } from '#core/messages.ts'
import { absenceWords, noAbsence, ncpDays } from '#core/payroll/absence.ts'
import { type PaidSlip, personLabel, type RegisterPerson } from './register-people.ts'
import type { RegisterTable } from './register-table.ts'

/** Days of each employee from locked slips: employed, paid, without pay, overtime, and the leave that was taken. */
export function attendanceTable(people: readonly RegisterPerson[]): RegisterTable {
  const rows = people.flatMap(({ person, slips }) => {
    // Only the slip of the days worked has any.
    const worked = slips.filter(({ pay }) => pay.slip.employed_days > 0)
    return worked.length === 0 ? [] : [{ person, days: daysOf(worked), words: worked.flatMap(wordsOf) }]
  })
  const total = (of: keyof ReturnType<typeof daysOf>) => String(rows.reduce((sum, { days }) => sum + days[of], 0))
  const names = ['employed', 'paid', 'unpaid', 'overtime', 'ncp'] as const
  return {
    columns: [
      { label: t('Days employed'), kind: 'count' },
      { label: t('Paid days'), kind: 'count' },
      { label: t('Days without pay'), kind: 'count' },
      { label: t('Overtime hours'), kind: 'count' },
      { label: t('NCP days'), kind: 'count' },
      { label: t('Leave and absence'), kind: 'text' },
    ],
    rows: rows.map(({ person, days, words }) => ({
      label: personLabel(person),
      cells: [...names.map((name) => String(days[name])), words.join('; ')],
    })),
    totals: [...names.map(total), null],
    notes: [t('Attendance of single days is kept only for leave; hours of coming and going are not in Kosha.')],
  }
}

const daysOf = (slips: readonly PaidSlip[]) => {
  const sum = (of: (slip: PaidSlip) => number) => slips.reduce((total, slip) => total + of(slip), 0)
  return {
    employed: sum(({ pay }) => pay.slip.employed_days),
    paid: sum(({ pay }) => pay.slip.paid_days),
    unpaid: sum(({ pay }) => pay.slip.employed_days - pay.slip.paid_days),
    overtime: sum(({ pay }) => pay.absence?.overtime_hours ?? 0),
    ncp: sum(({ pay, inputs }) => ncpDays(pay.absence ?? noAbsence, inputs.lop_days)),
  }
}

const wordsOf = ({ pay, inputs }: PaidSlip): string[] => (pay.absence ? absenceWords(pay.absence, inputs.lop_days) : [])
