import { parsePaise } from '#core/money.ts'

const amountIn = (search: string) => parsePaise(search.replaceAll(/[₹,\s]/g, ''))

export const isAmount = (search: string) => amountIn(search) !== undefined

/** `1,18,000` and `₹118000.00` → paise; null for a text that is not an amount. */
export function searchedAmount(search: string): number | null {
  const amount = amountIn(search)
  return amount === undefined || amount <= 0 ? null : amount
}
