import * as z from 'zod/mini'
import { invoiceSorts } from '#contract/invoices.ts'
import { readRupees } from '#core/rupees-input.ts'
import { date, oneOf, words } from '#web/lib/search.ts'
import type { InvoiceFilter, InvoiceOrder } from './api.ts'

const views = ['draft', 'open', 'overdue', 'paid', 'cancelled'] as const
const sorts = [...invoiceSorts, ...invoiceSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. Amounts are rupees as typed. */
export const InvoicesSearch = z.object({
  status: oneOf(views),
  search: words,
  customer: words,
  from: date,
  to: date,
  least: words,
  most: words,
  sort: oneOf(sorts),
})
export type InvoicesSearch = z.infer<typeof InvoicesSearch>

export function filterOf({ status, search, customer, from, to, least, most }: InvoicesSearch): InvoiceFilter {
  return { status, search, customers_id: customer, from, to, least: paiseText(least), most: paiseText(most) }
}

export function orderOf({ sort }: InvoicesSearch): InvoiceOrder {
  if (sort === undefined) return {}
  const name = invoiceSorts.find((each) => each === sort.replace('-', ''))
  return { sort: name, order: sort.startsWith('-') ? 'desc' : 'asc' }
}

function paiseText(rupees: string | undefined): string | undefined {
  const amount = rupees === undefined ? undefined : readRupees(rupees)
  return amount === undefined || amount < 0 ? undefined : String(amount)
}

/** True when more than the view narrows the list. */
export const isNarrowed = ({ search, customer, from, to, least, most }: InvoicesSearch): boolean =>
  [search, customer, from, to, least, most].some((value) => value !== undefined)
