import { mulDiv, type Paise } from '../money.ts'
import { actRates, surcharges } from './non-resident-rates.ts'
import { CESS } from './non-residents.ts'
import { percentOf } from './tds.ts'

export type TaxSplit = { surcharge: Paise; cess: Paise }

const levels = [0, ...new Set(Object.values(surcharges).flatMap((rows) => rows.map(([, percent]) => percent)))]

/**
 * Surcharge and cess within a tax at a rate of the Act for non-residents (percent with both in it, such as 21.216 for 20%, surcharge 2% and
 * cess 4%); both zero for another rate, as one of a treaty is without them. Tax in paise.
 */
export function splitTax(tax: Paise, rate: string): TaxSplit {
  const { units, scale } = percentOf(rate)
  for (const percent of new Set(actRates.map((each) => each.percent))) {
    for (const surcharge of levels) {
      const whole = BigInt(percent) * BigInt(100 + surcharge) * BigInt(100 + CESS)
      if (units * 10_000n !== whole * scale) continue
      const withSurcharge = mulDiv(tax, 100n, BigInt(100 + CESS))
      return {
        cess: tax - withSurcharge,
        surcharge: withSurcharge - mulDiv(withSurcharge, 100n, BigInt(100 + surcharge)),
      }
    }
  }
  return { surcharge: 0, cess: 0 }
}
