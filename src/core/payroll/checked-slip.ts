import type { IsoDate } from '../dates.ts'
import { t } from '../messages.ts'
import { formatPaise, type Paise } from '../money.ts'
import { PENSION_ENDS_AT } from './law/provident-fund.ts'
import type { Slip } from './slip-model.ts'

export type CheckedSlip = {
  payroll_employees_id: string
  staff_name: string
  /** Null while no pay terms are set. */
  slip: Slip | null
  before: Slip | null
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

/** A change of net pay by more than a fifth is checked before it is paid. */
export const MUCH = 5
