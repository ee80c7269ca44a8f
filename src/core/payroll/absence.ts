import { type IsoDate, formatMonthYear } from '../dates.ts'
import { t, translate } from '../messages.ts'
import { type LeaveDay, sumDays } from './leave-days.ts'

/** Leave of one kind in a month. */
export type LeaveTaken = { kind_name: string; is_paid: boolean; days: readonly LeaveDay[] }
/** A month of a person besides what is entered on the slip: leave, and what attendance says. */
export type Absence = {
  leave: readonly LeaveTaken[]
  /** All days without pay by attendance; null without a row. */
  attended_lop: number | null
  overtime_hours: number
  ncp_days: number | null
}
export const noAbsence: Absence = { leave: [], attended_lop: null, overtime_hours: 0, ncp_days: null }

const unpaidOf = ({ leave }: Absence) => leave.filter(({ is_paid }) => !is_paid)

/** Days without pay: what attendance says, at least the unpaid leave; and what the slip adds. */
export const lopDays = (absence: Absence, entered: number): number =>
  Math.min(31, Math.max(absence.attended_lop ?? 0, sumDays(unpaidOf(absence).flatMap(({ days }) => days))) + entered)

/** Days of the month without contribution, as the ECR states them. */
export const ncpDays = (absence: Absence, entered: number): number => absence.ncp_days ?? lopDays(absence, entered)

/** Why days are unpaid, and what leave is paid: sentences for the slip, in the language of the moment. */
export function absenceWords(absence: Absence, entered: number): string[] {
  const unpaid = unpaidOf(absence).flatMap(({ days }) => days)
  const rest = lopDays(absence, entered) - sumDays(unpaid)
  const paid = absence.leave.filter(({ is_paid }) => is_paid)
  return [
    ...(unpaid.length > 0 ? [unpaidWords(unpaid)] : []),
    ...(rest > 0 ? [rest === 1 ? t('1 day unpaid by attendance') : t('{days} days unpaid by attendance', { days: rest })] : []),
    ...paid.map(({ kind_name, days }) => t('{kind}, paid: {days}', { kind: translate(kind_name), days: daysWords(days) })),
    ...(absence.overtime_hours > 0
      ? [t('{hours} hours of overtime at twice the ordinary rate', { hours: absence.overtime_hours })]
      : []),
  ]
}

function unpaidWords(days: readonly LeaveDay[]): string {
  const values = { days: sumDays(days), dates: daysWords(days) }
  return values.days === 1 ? t('1 day unpaid: {dates}', values) : t('{days} days unpaid: {dates}', values)
}

/** `9 and 10 November`; consecutive days as a range, half days marked. */
export function daysWords(days: readonly LeaveDay[]): string {
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = runsOf(sorted).map((run) => {
    const [first = '', last = ''] = [run[0]?.[0], run.at(-1)?.[0]]
    const text = run.length > 2 ? t('{from} to {to}', { from: dayOf(first), to: dayOf(last) }) : run.map(wordOf).join(', ')
    return text
  })
  const list = parts.flatMap((part) => part.split(', '))
  const words =
    list.length < 2 ? list.join('') : t('{some} and {last}', { some: list.slice(0, -1).join(', '), last: list.at(-1) ?? '' })
  const month = formatMonthYear(sorted[0]?.[0] ?? '1970-01-01')
  return `${words} ${month.slice(0, month.lastIndexOf(' '))}`
}

const dayOf = (day: IsoDate) => String(Number(day.slice(8)))
const wordOf = ([day, share]: LeaveDay) => (share < 1 ? t('{day} (half)', { day: dayOf(day) }) : dayOf(day))

/** Whole days that follow each other without a gap. */
function runsOf(days: readonly LeaveDay[]): LeaveDay[][] {
  const runs: LeaveDay[][] = []
  for (const day of days) {
    const last = runs.at(-1)?.at(-1)
    const follows = last && last[1] === 1 && day[1] === 1 && Number(day[0].slice(8)) === Number(last[0].slice(8)) + 1
    if (follows) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  return runs
}
