import { mulDiv, type Paise } from '../money.ts'
import { percentOf } from './tds.ts'

/**
 * The tax that the payer bears on a sum agreed net of tax: the income is increased to what, less tax at the rate, leaves the agreed sum (Income-tax
 * Act 1961 s.195A; Act of 2025 s.393(10), by secondary sources). `net` in paise, `rate` in percent. In whole rupees, half up, which is also the
 * tax of `net` and itself together. Throws for a rate of a hundred or more, which leaves nothing.
 */
export function grossUpTax(net: Paise, rate: string): Paise {
  const { units, scale } = percentOf(rate)
  if (units >= 100n * scale) throw new RangeError('no sum is left after this rate')
  return mulDiv(net, units, (100n * scale - units) * 100n) * 100
}
