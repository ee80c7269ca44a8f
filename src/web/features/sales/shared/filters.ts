import { readRupees } from '#core/rupees-input.ts'
import { date, words } from '#web/lib/search.ts'

/** Filters of a list of documents besides its view, as search parameters. Amounts are in rupees, as typed. */
export const narrowing = { search: words, customer: words, from: date, to: date, least: words, most: words, tag: words }

export type Narrowing = {
  search?: string | undefined
  customer?: string | undefined
  from?: string | undefined
  to?: string | undefined
  least?: string | undefined
  most?: string | undefined
  tag?: string | undefined
}

/** Converts the search parameters to the API's query. */
export const boundsOf = ({ search, customer, from, to, least, most, tag }: Narrowing) => ({
  search,
  tag,
  customers_id: customer,
  from,
  to,
  least: paiseText(least),
  most: paiseText(most),
})

/** True if there is a filter besides the view. */
export const isNarrowed = ({ search, customer, from, to, least, most, tag }: Narrowing): boolean =>
  [search, customer, from, to, least, most, tag].some((value) => value !== undefined)

/** `-total` → total, descending. */
export function orderBy<S extends string>(sorts: readonly S[], sort: string | undefined) {
  if (sort === undefined) return {}
  const name = sorts.find((each) => each === sort.replace('-', ''))
  return { sort: name, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}

function paiseText(rupees: string | undefined): string | undefined {
  const amount = rupees === undefined ? undefined : readRupees(rupees)
  return amount === undefined || amount < 0 ? undefined : String(amount)
}
