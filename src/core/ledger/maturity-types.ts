import type { Paise } from '../money.ts'

/** For accounts with a repayment plan: the part of their balance that matures in each column, in paise, by account id. */
export type Maturities = ReadonlyMap<string, readonly Paise[]>
