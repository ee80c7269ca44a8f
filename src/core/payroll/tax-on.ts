import { mulDiv, type Paise } from '../money.ts'
import type { TaxLaw, TaxRegime } from './law/salary-tax.ts'
import type { LawMark } from '../tax/law/value.ts'

export type YearTax = {
  regime: TaxRegime
  income: Paise
  standard_deduction: Paise
  hra_exempt: Paise
  deductions: Paise
  slab_tax: Paise
  rebate: Paise
  /** The amount by which marginal relief at the rebate or at a surcharge step reduces the tax. */
  relief: Paise
  surcharge: Paise
  cess: Paise
  tax: Paise
  law: LawMark
}

type Taxed = Pick<YearTax, 'slab_tax' | 'rebate' | 'relief' | 'surcharge' | 'cess' | 'tax'>

/** Tax on an income: slabs, rebate with its marginal relief, surcharge with marginal relief at each step, cess. */
export function taxOn(income: Paise, law: TaxLaw): Taxed {
  const slab_tax = slabTax(income, law)
  const isWithin = income <= law.rebate.upto
  const rebate = isWithin ? Math.min(slab_tax, law.rebate.most) : 0
  const afterRebate = slab_tax - rebate
  const rebateRelief = !isWithin && law.rebate.relief ? Math.max(0, afterRebate - (income - law.rebate.upto)) : 0
  const basic = afterRebate - rebateRelief
  const step = law.surcharge.findLast(([above]) => income > above)
  if (!step) return finish({ slab_tax, rebate, relief: rebateRelief, surcharge: 0, basic })
  const full = mulDiv(basic, BigInt(step[1]), 10_000n)
  // At the step itself the lower rate applies; the excess may not cost more than itself.
  const atStep = slabTax(step[0], law)
  const lower = law.surcharge.findLast(([above]) => step[0] > above)
  const mostAtStep = atStep + (lower ? mulDiv(atStep, BigInt(lower[1]), 10_000n) : 0)
  const relief = Math.max(0, basic + full - (mostAtStep + income - step[0]))
  return finish({ slab_tax, rebate, relief: rebateRelief + relief, surcharge: full, basic: basic - relief })

  function finish({
    basic: due,
    ...rest
  }: Pick<Taxed, 'slab_tax' | 'rebate' | 'relief' | 'surcharge'> & { basic: Paise }): Taxed {
    const cess = mulDiv(due + rest.surcharge, BigInt(law.cess), 10_000n)
    return { ...rest, cess, tax: toTen(due + rest.surcharge + cess) }
  }
}

function slabTax(income: Paise, { slabs }: TaxLaw): Paise {
  let from = 0
  let tax = 0
  for (const [upto, rate] of slabs) {
    tax += mulDiv(Math.max(0, Math.min(income, upto) - from), BigInt(rate), 10_000n)
    from = upto
  }
  return tax
}

export const toTen = (amount: Paise): Paise => mulDiv(amount, 1n, 1_000n) * 1_000
