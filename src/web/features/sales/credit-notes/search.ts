import * as z from 'zod/mini'
import { creditNoteSorts } from '#core/sales/credit-note.ts'
import { oneOf } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'used', 'cancelled'] as const
const sorts = [...creditNoteSorts, ...creditNoteSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. Amounts are in rupees, as typed. */
export const CreditNotesSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type CreditNotesSearch = z.infer<typeof CreditNotesSearch>

export const filterOf = (search: CreditNotesSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: CreditNotesSearch) => orderBy(creditNoteSorts, sort)
