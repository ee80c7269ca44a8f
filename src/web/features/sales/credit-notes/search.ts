import { creditNoteSorts } from '#core/sales/credit-note.ts'
import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'used', 'cancelled'] as const
const sorts = [...creditNoteSorts, ...creditNoteSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. Amounts are rupees as typed. */
export const CreditNotesSearch = searchOf({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type CreditNotesSearch = SearchOf<typeof CreditNotesSearch>

export const filterOf = (search: CreditNotesSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: CreditNotesSearch) => orderBy(creditNoteSorts, sort)
