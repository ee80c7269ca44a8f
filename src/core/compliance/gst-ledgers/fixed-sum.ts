import type { IsoDate } from '../../dates.ts'
import { qrmpFixedShare } from '../../tax/law/gst-limits.ts'
import { requireLaw } from '../../tax/law/value.ts'
import { type Taxes, taxesBy } from '../gstr3b/tax.ts'

/**
 * The fixed sum that a quarterly filer pays for the first and second month of a quarter: a share of the tax paid in cash for the quarter before, or all
 * of that of its last month where it was filed by the month.
 */
export function fixedSum(cash: Taxes, wasQuarterly: boolean, on: IsoDate): { percent: number; amounts: Taxes } {
  const percent = wasQuarterly ? requireLaw(qrmpFixedShare, on).value : 100
  return { percent, amounts: taxesBy((head) => Math.ceil((Math.max(0, cash[head]) * percent) / 100)) }
}
