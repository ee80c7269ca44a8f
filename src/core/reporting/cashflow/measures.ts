import { mulDiv, type Paise } from '../../money.ts'

export type CashMonth = { month: string; money_in: Paise; money_out: Paise }

/** Complete months for the burn, the same as the assistant's. */
const MONTHS = 3

/**
 * What goes out a month beyond what comes in, over the last three complete months; negative when more comes in. Undefined before
 * the first.
 */
export function burn(complete: readonly CashMonth[]): Paise | undefined {
  const last = complete.slice(0 - MONTHS)
  if (last.length === 0) return undefined
  return mulDiv(
    last.reduce((sum, { money_in, money_out }) => sum + money_out - money_in, 0),
    1n,
    BigInt(last.length),
  )
}

/** Tenths of months the balance lasts at that burn; undefined when it does not run out. */
export function runwayTenths(balance: Paise, monthly: Paise | undefined): number | undefined {
  if (monthly === undefined || monthly <= 0) return undefined
  return Math.max(0, Math.floor((balance * 10) / monthly))
}

/**
 * Days of sales (or of purchases) that are not paid yet: what is open ÷ what was invoiced in 91 days × 91. Undefined without any.
 */
export function daysOutstanding(open: Paise, invoiced: Paise): number | undefined {
  return invoiced <= 0 ? undefined : Number(mulDiv(open, 91n, BigInt(invoiced)))
}
