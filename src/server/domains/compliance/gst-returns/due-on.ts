import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import type { IsoDate } from '#core/dates.ts'
import { dueOn, southAndWest } from '#core/tax/law/due-days.ts'
import type { ReturnOf } from './return-of.ts'

/** Forms whose day depends on how often the registration files. GSTR-1A has none: who wants to amend files it. */
type DueForm = 'gstr1' | 'gstr3b' | 'gstr9'

/** The day a return is due by law; extensions are not known here. */
export function returnDueOn(form: DueForm, of: ReturnOf): IsoDate {
  return dueOn(keyOf(form, of), of.until)?.due ?? of.until
}

function keyOf(form: DueForm, { period, registration: { is_quarterly, gstin } }: ReturnOf) {
  if (!is_quarterly || form === 'gstr9') return form
  if (form === 'gstr1') return isFirstMonthsOfQuarter(period) ? 'iff' : 'gstr1_quarter'
  return southAndWest.includes(gstin?.slice(0, 2) ?? '') ? 'gstr3b_quarter_south_west' : 'gstr3b_quarter_north_east'
}
