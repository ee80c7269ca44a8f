import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

// Repeated here: a search schema is part of every page's first load, and the contract of receipts is not.
const columns = ['payment_date', 'number', 'amount', 'vendor'] as const
const sorts = [...columns, ...columns.map((sort) => `-${sort}` as const)]

/** The list's filters and order, as its address carries them. */
export const ReceiptsSearch = searchOf({ ...narrowing, sort: oneOf(sorts) })
export type ReceiptsSearch = SearchOf<typeof ReceiptsSearch>

export const filterOf = narrowed
export const orderOf = ({ sort }: ReceiptsSearch) => orderBy(columns, sort)
