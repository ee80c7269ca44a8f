import { parseDecimal } from '../../decimal.ts'
import { mulDiv, type Paise } from '../../money.ts'

/** An account and the share of a line it takes, percent as decimal text. */
export type Part = { ledger_accounts_id: string; percent: string }

/** True if the shares are positive and add up to the whole. */
export function addUp(parts: readonly Pick<Part, 'percent'>[]): boolean {
  const shares = parts.map(({ percent }) => thousandths(percent))
  return shares.every((share) => share > 0n) && shares.reduce((sum, share) => sum + share, 0n) === 100_000n
}

/**
 * The line's amount (paise, with its sign) by the parts; what rounding leaves goes to the last, so that they add up to the paisa.
 */
export function partAmounts(amount: Paise, parts: readonly Pick<Part, 'percent'>[]): Paise[] {
  const size = Math.abs(amount)
  let left = size
  return parts.map(({ percent }, at) => {
    const share = at === parts.length - 1 ? left : Math.min(left, mulDiv(size, thousandths(percent), 100_000n))
    left -= share
    return amount < 0 ? 0 - share : share
  })
}

function thousandths(percent: string): bigint {
  const parsed = parseDecimal(percent)
  return parsed ? (parsed.units * 1_000n) / parsed.scale : 0n
}
