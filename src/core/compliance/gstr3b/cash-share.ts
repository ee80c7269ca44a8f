import { mulDiv, type Paise } from '../../money.ts'
import { cashShares } from '../../tax/law/gst-fees.ts'
import { lawOn } from '../../tax/law/value.ts'
import type { Period } from '../gstr1/period.ts'
import type { CellFigures } from './cells.ts'
import type { Settlement } from './return.ts'
import { totalOf } from './tax.ts'

/**
 * The cash in paise that CGST Rules r.86B asks for the tax on supplies of a month, where credit leaves less of it: taxable supplies, those that are not
 * zero-rated or exempt, are above the limit. Nothing otherwise. Exceptions of the rule (income tax paid, refunds, cash of the year) are not known here.
 */
export function leastCashShare(figures: CellFigures, { owed, set_off }: Settlement, period: Period): Paise | undefined {
  const law = lawOn(cashShares, `${period}-01`)?.value
  if (!law || figures.osup_det.taxable <= law.above) return undefined
  const least = mulDiv(totalOf(owed), BigInt(law.percent), 100n)
  return totalOf(set_off.cash) < least ? least : undefined
}
