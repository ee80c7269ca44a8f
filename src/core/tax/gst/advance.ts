import { parseDecimal } from '../../decimal.ts'
import { credit, debit, type Line } from '../../ledger/journal.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { tcsWithin } from '../tcs-advance.ts'
import type { TaxSplit } from './supply.ts'
import type { AdvanceRule } from './advance-rule.ts'

/** The tax inside an amount that includes it; CGST and SGST are the same figure. */
export function taxWithin(amount: Paise, { gst_rate, tax_rule }: Pick<AdvanceRule, 'gst_rate' | 'tax_rule'>): TaxSplit {
  const rate = parseDecimal(gst_rate)
  if (!rate || tax_rule === 'none') return { cgst: 0, sgst: 0, igst: 0 }
  const whole = 100n * rate.scale + rate.units
  if (tax_rule === 'inter') return { cgst: 0, sgst: 0, igst: mulDiv(amount, rate.units, whole) }
  const half = mulDiv(amount, rate.units, whole * 2n)
  return { cgst: half, sgst: half, igst: 0 }
}

/**
 * An advance with the tax accounted for on all of it, in paise. `tcs_rate`: in percent, of the tax collected at source within it, which is no part
 * of the value of a supply (CBIC circular 76/50/2018 with its corrigendum of 7 Mar 2019).
 */
export type TaxedAdvance = Pick<AdvanceRule, 'gst_rate' | 'tax_rule'> & TaxSplit & { amount: Paise; tcs_rate?: string | null }

/**
 * The tax of a part of an advance: by its rate, or by its share of the opening tax if the earlier books rounded differently, so that the
 * last part takes the remainder.
 */
export function taxOfPart(part: Paise, { amount, cgst, sgst, igst, tcs_rate = null, ...rule }: TaxedAdvance): TaxSplit {
  if (tcs_rate !== null) return taxWithin(part - tcsWithin(part, tcs_rate), rule)
  const whole = taxWithin(amount, rule)
  if (whole.cgst === cgst && whole.sgst === sgst && whole.igst === igst) return taxWithin(part, rule)
  const share = (tax: Paise) => mulDiv(tax, BigInt(part), BigInt(amount))
  return { cgst: share(cgst), sgst: share(sgst), igst: share(igst) }
}

/** By how much a tax may differ from that of its rate, in paise: returns round to the rupee (CGST Act s.170). */
const ROUNDED = 100

/**
 * The tax of an advance as earlier books accounted for it, by the taxes of its rule; undefined if it cannot be that of the rate, by more
 * than a rupee. In paise.
 */
export function taxAccounted(amount: Paise, tax: Paise, rule: Pick<AdvanceRule, 'gst_rate' | 'tax_rule'>): TaxSplit | undefined {
  const { cgst, sgst, igst } = taxWithin(amount, rule)
  if (Math.abs(cgst + sgst + igst - tax) > ROUNDED || rule.tax_rule === 'none') return undefined
  if (rule.tax_rule === 'inter') return { cgst: 0, sgst: 0, igst: tax }
  const half = Math.floor(tax / 2)
  return { cgst: half, sgst: tax - half, igst: 0 }
}

/**
 * The tax of a movement of an advance from `before` to `after` remaining: positive if it grows. By differences, so that the tax on the
 * remainder is always that of one amount, however often parts were used and returned.
 */
export function taxOfMove(before: Paise, after: Paise, advance: TaxedAdvance): TaxSplit {
  const [from, to] = [taxOfPart(before, advance), taxOfPart(after, advance)]
  return { cgst: to.cgst - from.cgst, sgst: to.sgst - from.sgst, igst: to.igst - from.igst }
}

/** What the tax of a move does to the books: payable before there is an invoice, or (negative) not any more. */
export function advanceTaxLines({ cgst, sgst, igst }: TaxSplit): Line[] {
  return [
    debit('gst_on_advances', cgst + sgst + igst),
    credit('cgst_output', cgst),
    credit('sgst_output', sgst),
    credit('igst_output', igst),
  ]
}
