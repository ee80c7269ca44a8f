import { debitNoteSorts } from '#core/purchases/payables/debit-note.ts'
import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'used', 'cancelled'] as const
const sorts = [...debitNoteSorts, ...debitNoteSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. */
export const DebitNotesSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type DebitNotesSearch = SearchOf<typeof DebitNotesSearch>

export const filterOf = (search: DebitNotesSearch) => ({ ...narrowed(search), status: search.status })
export const orderOf = ({ sort }: DebitNotesSearch) => orderBy(debitNoteSorts, sort)
