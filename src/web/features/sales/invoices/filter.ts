import * as z from 'zod/mini'
import { invoiceSorts } from '#contract/sales/invoices.ts'
import { oneOf, savedView } from '#web/lib/search.ts'
import { boundsOf, narrowing, orderBy } from '#web/features/sales/shared/filters.ts'
import type { InvoiceFilter, InvoiceOrder } from './api.ts'

const views = ['draft', 'open', 'overdue', 'paid', 'written_off', 'cancelled'] as const
const sorts = [...invoiceSorts, ...invoiceSorts.map((sort) => `-${sort}` as const)]

/** The list's search parameters: view, filters and order. Amounts are in rupees, as typed. */
export const InvoicesSearch = z.object({ ...narrowing, ...savedView, status: oneOf(views), sort: oneOf(sorts) })
export type InvoicesSearch = z.infer<typeof InvoicesSearch>

export const filterOf = (search: InvoicesSearch): InvoiceFilter => ({ ...boundsOf(search), status: search.status })
export const orderOf = ({ sort }: InvoicesSearch): InvoiceOrder => orderBy(invoiceSorts, sort)
