import { mulDiv } from '../../money.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from './tax.ts'

/**
 * What a rule reversed of the credit of each bill, in paise: `total` in proportion to the bills' parts of `whole`, the credit it was worked
 * out on. By differences of running sums, so that the shares of all parts are the total to the paisa, whatever their order and number.
 */
export function shareOut(total: Taxes, parts: ReadonlyMap<string, Taxes>, whole: Taxes): Map<string, Taxes> {
  const upTo = (sum: Taxes) =>
    taxesBy((head) => (whole[head] === 0 ? 0 : mulDiv(total[head], BigInt(sum[head]), BigInt(whole[head]))))
  const shares = new Map<string, Taxes>()
  let sum = noTax
  for (const [id, part] of [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const next = addTaxes(sum, part)
    shares.set(id, lessTaxes(upTo(next), upTo(sum)))
    sum = next
  }
  return shares
}
