import type { Paise } from '#core/money.ts'

/** What each row says of all rows that were found, of which only the first are read. */
export type OfAll = { all_count: number; all_amount: Paise }

/** SQL: the columns of `OfAll`; `amount`: the amount of a row, in paise. */
export const ofAll = (amount: string) => `(count(*) OVER ())::int AS all_count, (sum(${amount}) OVER ())::bigint AS all_amount`

/** How many rows were found, and their amounts together. */
export const sumsOfAll = ([first]: readonly OfAll[]) => ({ count: first?.all_count ?? 0, amount: first?.all_amount ?? 0 })
