import { daysBetween, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { gstInterest, gstInterestBases, gstLateFees } from '../../tax/law/gst-fees.ts'
import { lawOn, requireLaw } from '../../tax/law/value.ts'
import type { Period } from '../gstr1/period.ts'
import { type Taxes, taxesBy } from './tax.ts'

/**
 * What interest of a late GSTR-3B is on, paise by tax: what it pays in cash; from the period of January 2026 on less `lowest`, the lowest balance of
 * the cash ledger from the due day to the day of filing (CGST Rules r.88B(1); GSTN advisory of 30 Jan 2026).
 */
export const interestBase = (period: Period, cash: Taxes, lowest: Taxes): Taxes =>
  requireLaw(gstInterestBases, `${period}-01`).value === 'cash' ? cash : taxesBy((head) => Math.max(0, cash[head] - lowest[head]))

/** Interest by tax for a return filed after its due day, on this base. Half a paisa rounds up. */
export function lateInterest(base: Taxes, due: IsoDate, filed: IsoDate): Taxes {
  const days = Math.max(0, daysBetween(due, filed))
  const { value: percent } = requireLaw(gstInterest, due)
  return taxesBy((head) => Math.round((base[head] * percent * days) / 36_500))
}

/**
 * Late fee of GSTR-3B, both Acts together: by the day, less where nothing is owed, up to a cap by turnover. Half each to CGST and SGST. Nothing
 * before the law of June 2021, which is not here.
 */
export function lateFee({ due, filed, isNil, turnover }: { due: IsoDate; filed: IsoDate; isNil: boolean; turnover: Paise }): {
  cgst: Paise
  sgst: Paise
} {
  const days = Math.max(0, daysBetween(due, filed))
  const law = lawOn(gstLateFees, due)?.value
  if (!law) return { cgst: 0, sgst: 0 }
  const cap = isNil ? law.nil_most : (law.caps.find(({ upto }) => turnover <= upto)?.most ?? 0)
  const half = Math.min(days * (isNil ? law.nil_a_day : law.a_day), cap) / 2
  return { cgst: half, sgst: half }
}
