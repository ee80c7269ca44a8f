import { daysBetween, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { type Taxes, taxesBy } from './tax.ts'

/** 18% a year on tax paid late from the cash ledger: CGST Act s.50(1) and r.88B. Not verified against the official text. */
const INTEREST_PERCENT = 18

/** Interest by tax for a return filed after its due day; only on the amount paid in cash. Half a paisa rounds up. */
export function lateInterest(cash: Taxes, due: IsoDate, filed: IsoDate): Taxes {
  const days = Math.max(0, daysBetween(due, filed))
  return taxesBy((head) => Math.round((cash[head] * INTEREST_PERCENT * days) / 36_500))
}

/**
 * Bands of turnover of the year before, paise; the last takes what is above. Notification 19/2021-CT, from 1 Jun 2021; not
 * verified.
 */
const caps: readonly { upTo: Paise; most: Paise }[] = [
  { upTo: 1_50_00_000_00, most: 2_000_00 },
  { upTo: 5_00_00_000_00, most: 5_000_00 },
  { upTo: Infinity, most: 10_000_00 },
]

/**
 * Late fee of GSTR-3B, both Acts together: ₹50 a day, ₹20 where nothing is owed, up to a cap by turnover (₹500 where nothing is owed). Half each to
 * CGST and SGST.
 */
export function lateFee({ due, filed, isNil, turnover }: { due: IsoDate; filed: IsoDate; isNil: boolean; turnover: Paise }): {
  cgst: Paise
  sgst: Paise
} {
  const days = Math.max(0, daysBetween(due, filed))
  const cap = isNil ? 500_00 : (caps.find(({ upTo }) => turnover <= upTo)?.most ?? 10_000_00)
  const half = Math.min(days * (isNil ? 20_00 : 50_00), cap) / 2
  return { cgst: half, sgst: half }
}
