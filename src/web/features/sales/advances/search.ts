import * as z from 'zod/mini'
import { advanceSorts } from '#core/sales/advance.ts'
import { oneOf, words } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'

const views = ['open', 'used', 'voided'] as const
const sorts = [...advanceSorts, ...advanceSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. Amounts are in rupees, as typed; `edit=new` opens the form. */
export const AdvancesSearch = z.object({ ...narrowing, status: oneOf(views), sort: oneOf(sorts), edit: oneOf(['new']) })
export type AdvancesSearch = z.infer<typeof AdvancesSearch>

export const filterOf = (search: AdvancesSearch) => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: AdvancesSearch) => orderBy(advanceSorts, sort)

/** `month=2026-11`; this month by default. */
export const TablesSearch = z.object({ month: words })
