import { addDays, financialYear, type IsoDate } from '../../dates.ts'
import { type Period, periodEnd } from '../gstr1/period.ts'
import { lessTaxes, noTax, type Taxes } from './tax.ts'

/** A bill whose supplier reported it, and did not file GSTR-3B for it. */
export type Default = {
  /** The period of the return that claimed its credit. */
  claimed_in: Period
  credit: Taxes
  /** What stands reversed of it under rule 37, which is not reversed twice. */
  unpaid: Taxes
  /** The day on which the supplier filed after all. */
  filed_on: IsoDate | null
}

/** The 30th of September after the year in which credit was claimed, until which the supplier has to file; and the 30th of November, to reverse it. */
export function defaultDays(claimed_in: Period): { supplier: IsoDate; reverse: IsoDate } {
  const after = Number(financialYear(addDays(financialYear(periodEnd(claimed_in)).end, 1)).start.slice(0, 4))
  return { supplier: `${after}-09-30`, reverse: `${after}-11-30` }
}

/**
 * Credit that stands reversed at the end of a period under CGST Rules r.37A (from 26 Dec 2022, 26/2022 Central Tax): all of it from the return of
 * September on, which is filed after the supplier's last day, until the supplier filed.
 */
export function defaultedAt({ claimed_in, credit, unpaid, filed_on }: Default, end: IsoDate): Taxes {
  const { supplier } = defaultDays(claimed_in)
  if (end < supplier || (filed_on !== null && (filed_on <= supplier || filed_on <= end))) return noTax
  return lessTaxes(credit, unpaid)
}
