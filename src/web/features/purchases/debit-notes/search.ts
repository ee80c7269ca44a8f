import * as z from 'zod/mini'
import { debitNoteSorts } from '#core/purchases/payables/debit-note.ts'
import { oneOf } from '#web/lib/search.ts'
import { narrowed, narrowing } from '#web/features/purchases/shared/search.ts'
import { orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['draft', 'open', 'used', 'cancelled'] as const
const sorts = [...debitNoteSorts, ...debitNoteSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. */
export const DebitNotesSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts) })
export type DebitNotesSearch = z.infer<typeof DebitNotesSearch>

export const filterOf = (search: DebitNotesSearch) => ({ ...narrowed(search), status: search.status })
export const orderOf = ({ sort }: DebitNotesSearch) => orderBy(debitNoteSorts, sort)
