import { mulDiv, type Paise } from '../../money.ts'
import type { CompositionRate } from '../../tax/law/composition.ts'
import type { Heads } from '../gstr2b/row.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from '../gstr3b/tax.ts'

/** Bills of supply of a quarter less credit notes, paise; `taxable`: without exempt and nil-rated lines. */
type Turnover = { total: Paise; taxable: Paise }

export type Cmp08Figures = {
  /** Row 1: outward supplies, exempt ones among them. */
  outward: Heads
  /** What the rate is applied to. */
  base: Paise
  /** Row 2: purchases under reverse charge. */
  inward: Heads
  /** Below zero: what the quarter before left. */
  carried: Taxes
  /** Row 3; never below zero. */
  payable: Taxes
  /** What is below zero goes on to the next quarter. */
  left: Taxes
}

type Given = { turnover: Turnover; rate: CompositionRate; inward: Heads; carried: Taxes }

/**
 * CMP-08 of a quarter, paise: tax of both Acts in equal halves on turnover at the rate (CGST Rules r.7), and tax under reverse charge. Each half is
 * rounded half up to the paisa. Cancelled bills and credit notes may leave tax below zero: it reduces what the next quarter pays (instructions to
 * Form GST CMP-08, secondary).
 */
export function cmp08({ turnover, rate: { percent, base: of }, inward, carried }: Given): Cmp08Figures {
  const base = of === 'taxable' ? turnover.taxable : turnover.total
  const half = mulDiv(base, BigInt(percent), 200n)
  const sum = addTaxes(addTaxes({ ...noTax, cgst: half, sgst: half }, taxes(inward)), carried)
  const payable = taxesBy((head) => Math.max(0, sum[head]))
  return {
    outward: { taxable: turnover.total, igst: 0, cgst: half, sgst: half, cess: 0 },
    base,
    inward,
    carried,
    payable,
    left: lessTaxes(sum, payable),
  }
}

const taxes = (of: Heads): Taxes => taxesBy((head) => of[head])
