import type { NewLeaveRequest } from '#contract/payroll/leave-requests.ts'
import { daysBetween, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { type LeaveDay, leaveDays, sumDays } from '#core/payroll/leave-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type NamedEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { daysOff } from './holidays.ts'
import { balancesOf, hasBalance } from './ledger.ts'
import { leaveKinds, type StoredKind } from './setup.ts'

export type CountedLeave = { kind: StoredKind; counted: LeaveDay[]; days: number; balance_after: number | null }

/** A year, so that a day mistyped in the year is found at once. */
const MOST_DAYS = 366

/** The days that a leave counts and the balance after it. Throws `invalid` at the field. */
export async function countLeave(tx: CompanyTx, employee: NamedEmployee, body: NewLeaveRequest): Promise<CountedLeave> {
  const kind = (await leaveKinds(tx)).find((each) => each.payroll_leave_kinds_id === body.payroll_leave_kinds_id)
  if (!kind?.is_active) throw fieldError('payroll_leave_kinds_id', 'Choose a kind of leave')
  refuseSpan(employee, kind, body)
  const state = await placeOfWork(tx, employee.payroll_employees_id, body.from_on)
  const off = kind.counts_off_days ? null : await daysOff(tx, state, body.from_on, body.to_on)
  const counted = leaveDays(body, off)
  const days = sumDays(counted)
  if (days === 0) throw fieldError('to_on', 'These days are holidays or week-offs: no leave is needed')
  if (kind.accrual === 'per_request' && days > kind.accrual_days)
    throw fieldError('to_on', t('{kind} is at most {days} days', { kind: kind.kind_name, days: kind.accrual_days }))
  await refuseTwice(tx, employee.payroll_employees_id, counted)
  return { kind, counted, days, balance_after: await balanceAfter(tx, employee.payroll_employees_id, kind, days) }
}

function refuseSpan({ joined_on, left_on }: NamedEmployee, kind: StoredKind, body: NewLeaveRequest): void {
  const { from_on, to_on, starts_midday, ends_midday } = body
  if (to_on < from_on) throw fieldError('to_on', 'Enter a day on or after the first')
  if (daysBetween(from_on, to_on) > MOST_DAYS) throw fieldError('to_on', 'Enter at most a year')
  if (from_on < joined_on) throw fieldError('from_on', t('Enter a day from {date} on', { date: readersDate(joined_on) }))
  if (left_on !== null && to_on > left_on)
    throw fieldError('to_on', t('The last working day is {date}', { date: readersDate(left_on) }))
  if ((starts_midday || ends_midday) && !kind.has_half_days)
    throw fieldError(starts_midday ? 'starts_midday' : 'ends_midday', 'This kind of leave has no half days')
  if (starts_midday && ends_midday && from_on === to_on) throw fieldError('ends_midday', 'Choose one half of the day')
}

/** The place of work on a day decides its holidays. */
export async function placeOfWork(tx: CompanyTx, payroll_employees_id: string, on: IsoDate): Promise<string> {
  const dated = (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  return termsOn(dated, on)?.terms.state ?? ''
}

async function refuseTwice(tx: CompanyTx, payroll_employees_id: string, counted: readonly LeaveDay[]): Promise<void> {
  const [first, last] = [counted[0]?.[0], counted.at(-1)?.[0]]
  const { rows } = await tx.client.query<{ counted: LeaveDay[] }>(
    `SELECT counted FROM payroll_leave_requests WHERE companies_id = $1 AND payroll_employees_id = $2 AND request_status IN ('requested', 'approved')
       AND from_on <= $4 AND to_on >= $3`,
    [tx.companies_id, payroll_employees_id, first, last],
  )
  const shares = new Map<IsoDate, number>()
  for (const [day, share] of [...rows.flatMap((row) => row.counted), ...counted]) shares.set(day, (shares.get(day) ?? 0) + share)
  const twice = [...shares].find(([, share]) => share > 1)?.[0]
  if (twice !== undefined) throw fieldError('from_on', t('Leave on {date} is already requested', { date: readersDate(twice) }))
}

/** The balance after this leave and all that is requested; null for a kind without one. Throws `invalid` when it falls too far. */
async function balanceAfter(tx: CompanyTx, employee: string, kind: StoredKind, days: number): Promise<number | null> {
  if (!hasBalance(kind)) return null
  const { payroll_leave_kinds_id } = kind
  const balance = (await balancesOf(tx, [employee])).get(employee)?.get(payroll_leave_kinds_id) ?? 0
  const { rows } = await tx.client.query<{ days: number }>(
    `SELECT coalesce(sum(days), 0)::float8 AS days FROM payroll_leave_requests
     WHERE companies_id = $1 AND payroll_employees_id = $2 AND payroll_leave_kinds_id = $3 AND request_status = 'requested'`,
    [tx.companies_id, employee, payroll_leave_kinds_id],
  )
  return Math.round((balance - (rows[0]?.days ?? 0) - days) * 100) / 100
}

export function refuseOverdrawn({ kind, balance_after, days }: CountedLeave): void {
  if (balance_after === null || balance_after >= 0 - kind.negative_most) return
  throw fieldError(
    'to_on',
    t('This needs {days} days of {kind}, which are {short} more than the balance', {
      days,
      kind: kind.kind_name,
      short: 0 - kind.negative_most - balance_after,
    }),
  )
}

/** Throws `wrong_state` until leave is switched on. */
export async function requireStarted(tx: CompanyTx): Promise<void> {
  if ((await leaveKinds(tx)).length === 0) throw new AppError('wrong_state', 'Leave is not switched on in this company.')
}
