import { billSorts } from '#contract/purchases/bills.ts'
import type { BillFilter, BillOrder } from './api.ts'
import type { BillsSearch, BillsView } from './search.ts'

/** The list's query; `usual` is the view of a page whose URL has none. */
export function filterOf({ view, search, from, to, tag }: BillsSearch, usual: BillsView): BillFilter {
  const wanted = view ?? usual
  return { search, from, to, tag, status: wanted === 'all' ? undefined : wanted }
}

/** `-total` → total, descending. */
export function orderOf({ sort }: Pick<BillsSearch, 'sort'>, usual: NonNullable<BillsSearch['sort']>): BillOrder {
  const wanted = sort ?? usual
  const name = billSorts.find((each) => each === wanted.replace('-', ''))
  return { sort: name, order: wanted.startsWith('-') ? 'desc' : 'asc' }
}
