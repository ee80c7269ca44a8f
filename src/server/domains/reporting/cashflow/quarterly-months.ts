import type { Registration } from '#contract/company/registrations.ts'
import { isInForceWithin, isSupplier, type Scheme, schemeOn } from '#core/company/registrations.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { QuarterlyKey } from '#core/reporting/cashflow/facts.ts'
import { southAndWest } from '#core/tax/law/due-days.ts'

/** Months for which a forecast, or one of the past, asks. */
const [BACK, AHEAD] = [1_100, 220]

/** The scheme on a day is that of a regular taxpayer who files by the quarter. */
export function filesByQuarter(schemes: readonly Scheme[], day: IsoDate): boolean {
  const { gst_scheme, return_frequency } = schemeOn(schemes, day)
  return gst_scheme === 'regular' && return_frequency === 'quarterly'
}

/**
 * Months of which every GSTIN that pays regular GST files by the quarter, with the due day that decides: the earlier one where their States have
 * different days. With one monthly filer the month counts as monthly.
 */
export function quarterlyMonths(registrations: readonly Registration[], today: IsoDate): Record<IsoDate, QuarterlyKey> {
  const found: Record<IsoDate, QuarterlyKey> = {}
  const last = addDays(today, AHEAD)
  for (let month = monthStart(addDays(today, -BACK)); month <= last; month = addDays(monthEnd(month), 1)) {
    const end = monthEnd(month)
    const payers = registrations.filter(
      (row) =>
        isSupplier(row.registration_kind) &&
        isInForceWithin(row, { from: month, until: end }) &&
        schemeOn(row.schemes, end).gst_scheme === 'regular',
    )
    if (payers.length === 0 || !payers.every(({ schemes }) => filesByQuarter(schemes, end))) continue
    if (isFirstMonthsOfQuarter(month.slice(0, 7))) found[month] = 'pmt06'
    else
      found[month] = payers.some(({ state_code }) => southAndWest.includes(state_code))
        ? 'gstr3b_quarter_south_west'
        : 'gstr3b_quarter_north_east'
  }
  return found
}
