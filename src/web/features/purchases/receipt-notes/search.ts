import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

// Repeated here: a search schema is part of every page's first load, and the contract of receipts is not.
const columns = ['receipt_date', 'number', 'vendor'] as const
const sorts = [...columns, ...columns.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. */
export const ReceiptNotesSearch = searchOf({ ...narrowing, status: oneOf(['received', 'cancelled']), sort: oneOf(sorts) })
export type ReceiptNotesSearch = SearchOf<typeof ReceiptNotesSearch>

export const filterOf = (search: ReceiptNotesSearch) => ({ ...narrowed(search), status: search.status })
export const orderOf = ({ sort }: ReceiptNotesSearch) => orderBy(columns, sort)
