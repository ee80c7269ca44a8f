import type { Paise } from '../money.ts'

/** Of accounts with a plan of repayment, what of their balance matures in each column, in paise, by the id of the account. */
export type Maturities = ReadonlyMap<string, readonly Paise[]>
