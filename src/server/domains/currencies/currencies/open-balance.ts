import type { ForeignBalanceRow } from '#contract/currencies/currencies.ts'

/** The open balance on a day, before its rate is known. */
export type Open = Omit<ForeignBalanceRow, 'rate' | 'rate_date' | 'restated' | 'gain'>
