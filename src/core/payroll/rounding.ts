import { mulDiv, type Paise } from '../money.ts'

/** Amount × basis points, to the nearest rupee, 50 paise up. */
export const shareToRupee = (amount: Paise, basisPoints: number): Paise => mulDiv(amount, BigInt(basisPoints), 1_000_000n) * 100

/** Amount × basis points, to the next higher rupee. */
export function shareToHigherRupee(amount: Paise, basisPoints: number): Paise {
  const product = BigInt(amount) * BigInt(basisPoints)
  return Number((product + 999_999n) / 1_000_000n) * 100
}

/** To the nearest rupee, 50 paise up. */
export const toRupee = (amount: Paise): Paise => mulDiv(amount, 1n, 100n) * 100
