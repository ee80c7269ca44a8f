import { type Annual, noAnnual } from '#core/compliance/gstr9/add-up.ts'
import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { creditCells } from '#core/compliance/gstr3b/return.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import type { Filed3b } from './filed-year.ts'

const whole = (of: Taxes): Heads => ({ taxable: 0, ...of })
const taxes = ({ igst, cgst, sgst, cess }: Taxes): Taxes => ({ igst, cgst, sgst, cess })
const above = (of: Taxes): Taxes => taxesBy((head) => Math.max(0, of[head]))
const least = (one: Taxes, other: Taxes): Taxes => taxesBy((head) => Math.min(one[head], other[head]))
/** What a return kept by bill and reversed; below zero is a reclaim, which 6H has. */
const reversedIn = (kept: Filed3b['reversals']): Taxes => Object.values(kept).map(above).reduce(addTaxes, noTax)

/** Rows of GSTR-9 that a filed GSTR-3B says. */
export function rowsOf3b({ figures, reversals, defaults, rules }: Filed3b): Annual {
  const own = noAnnual()
  own['4G'] = { ...figures.isup_rev }
  own['5F'] = { ...noHeads(), taxable: figures.osup_nongst.taxable }
  own['6A'] = whole(creditCells.map((code) => taxes(figures[code])).reduce(addTaxes, noTax))
  own['6D'] = whole(taxes(figures.itc_ISRC))
  own['6E'] = whole(taxes(figures.itc_IMPG))
  own['6F'] = whole(taxes(figures.itc_IMPS))
  own['6G'] = whole(taxes(figures.itc_ISD))
  own['6H'] = whole(taxes(figures.inelg_RUL))
  // Rules as the return kept them, up to what it reversed: a person may have entered less.
  let left = taxes(figures.rev_RUL)
  for (const [code, amount] of [
    ['7A2', rules?.rule38 ?? noTax],
    ['7C', rules ? [rules.rule42.d1, rules.rule42.d2, above(rules.true_up?.amount ?? noTax)].reduce(addTaxes, noTax) : noTax],
    ['7D', rules?.rule43 ?? noTax],
  ] as const) {
    const part = least(amount, left)
    own[code] = whole(part)
    left = lessTaxes(left, part)
  }
  own['7E'] = whole(left)
  const unpaid = least(taxes(figures.rev_OTH), reversedIn(reversals))
  const defaulted = least(lessTaxes(taxes(figures.rev_OTH), unpaid), reversedIn(defaults))
  own['7A'] = whole(unpaid)
  own['7A1'] = whole(defaulted)
  own['7H'] = whole(lessTaxes(lessTaxes(taxes(figures.rev_OTH), unpaid), defaulted))
  return own
}

type Year = { claimed: ReadonlySet<string>; year_start: string }

/** Row 12: credit of the year that returns of the next year reversed, of its bills and by the true-up of rule 42. */
export function reversedLater(later: readonly Filed3b[], { claimed, year_start }: Year): Heads {
  const ofYear = (kept: Filed3b['reversals']) =>
    reversedIn(Object.fromEntries(Object.entries(kept).filter(([id]) => claimed.has(id))))
  const all = later.flatMap(({ reversals, defaults, rules }) => [
    ofYear(reversals),
    ofYear(defaults),
    rules?.true_up?.year_start === year_start ? above(rules.true_up.amount) : noTax,
  ])
  return whole(all.reduce(addTaxes, noTax))
}
