import { daysBetween, type IsoDate, monthStart } from '../dates.ts'
import { t } from '../messages.ts'
import { formatPaise, type Paise, sumPaise } from '../money.ts'
import { PENSION_ENDS_AT } from './law/provident-fund.ts'
import type { Slip } from './slip-model.ts'

export type CheckedSlip = {
  payroll_employees_id: string
  staff_name: string
  /** Null while no pay terms are set. */
  slip: Slip | null
  before: Slip | null
  /** The latest month that was paid, for a settlement. */
  last_month?: Slip | null
  run_kind?: 'monthly' | 'final' | 'bonus'
  state: string
  has_pan: boolean
  uan: string | null
  esi_number: string | null
  bank_status: string
  born_on: IsoDate | null
  left_on?: IsoDate | null
}

/** By the last day of the month; EPFO refuses pension contributions after it unless the member deferred the pension. */
export function isPastPension({ slip, born_on }: CheckedSlip): boolean {
  if (born_on === null || !slip?.epf || slip.epf.pension_wage === 0) return false
  return `${Number(born_on.slice(0, 4)) + PENSION_ENDS_AT}${born_on.slice(4)}` < slip.month
}

export function outlier(now: Paise, before: Paise | undefined): string | undefined {
  if (before === undefined || Math.abs(now - before) * MUCH <= before) return undefined
  return t('₹{before} last month, ₹{now} now', { before: formatPaise(before), now: formatPaise(now) })
}

/** Days after the last working day that an approved month has paid. */
export function overpaidDays({ last_month, left_on, run_kind }: CheckedSlip): number {
  if (run_kind !== 'final' || !last_month || left_on == null || last_month.month < monthStart(left_on)) return 0
  const worked = last_month.month > left_on ? 0 : daysBetween(last_month.month, left_on) + 1
  return Math.max(0, last_month.employed_days - worked)
}

/** Whether loans are recovered from more than the pay without gratuity. */
export function loanFromGratuity({ slip }: CheckedSlip): Paise {
  const of = (code: string) => sumPaise((slip?.lines ?? []).filter((line) => line.code === code).map(({ amount }) => amount))
  const gratuity = of('GRATUITY')
  return gratuity > 0 && slip ? Math.min(of('LOAN'), Math.max(0, gratuity - slip.net)) : 0
}

/** A change of net pay by more than a fifth is checked before it is paid. */
export const MUCH = 5
