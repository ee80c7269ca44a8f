import { addDays, type IsoDate } from '../../dates.ts'
import { parseDecimal } from '../../decimal.ts'
import { mulDiv, type Paise } from '../../money.ts'

export const dividendKinds = ['interim', 'final'] as const

/**
 * How the limit of a shareholder is found: from its PAN, as an individual's or another's where it gave none, or not at all, as no tax is deducted
 * from it (insurers: s.194, second proviso; mutual funds and the Government: s.196).
 */
export const shareholderKinds = ['by_pan', 'individual', 'other', 'exempt'] as const

/** A dividend is paid, or its warrant posted, within so many days of its declaration (Companies Act 2013 s.127). */
const PAID_WITHIN = 30

/** The last day for paying a dividend. */
export const dividendDueOn = (declared_on: IsoDate): IsoDate => addDays(declared_on, PAID_WITHIN)

/** What a number of shares gets, in paise, half up. `per_share`: rupees as a decimal, at most 4 places. Throws `RangeError` for another text. */
export function dividendOf(shares: number, per_share: string): Paise {
  const each = parseDecimal(per_share, 4)
  if (!each) throw new RangeError('the dividend for each share is not a decimal')
  return mulDiv(shares, each.units * 100n, each.scale)
}
