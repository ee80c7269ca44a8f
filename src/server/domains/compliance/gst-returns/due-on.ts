import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import type { IsoDate } from '#core/dates.ts'
import { dueOn, southAndWest } from '#core/tax/law/due-days.ts'
import type { ReturnOf } from './return-of.ts'
import type { ReturnForm } from './stored-return.ts'

/** GSTR-1A has no due day: who wants to amend files it. */
type DueForm = Exclude<ReturnForm, 'gstr1a'>

/** The day a return is due by law; extensions are not known here. */
export function returnDueOn(form: DueForm, of: ReturnOf): IsoDate {
  return dueOn(keyOf(form, of), of.until)?.due ?? of.until
}

function keyOf(form: DueForm, { period, registration: { is_quarterly, gstin } }: ReturnOf) {
  if (!is_quarterly || form === 'gstr9') return form
  if (form === 'gstr1') return isFirstMonthsOfQuarter(period) ? 'iff' : 'gstr1_quarter'
  return southAndWest.includes(gstin?.slice(0, 2) ?? '') ? 'gstr3b_quarter_south_west' : 'gstr3b_quarter_north_east'
}
