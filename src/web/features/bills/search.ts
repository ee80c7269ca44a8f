import * as z from 'zod/mini'
import { billSorts } from '#contract/bills.ts'
import { date, oneOf, words } from '#web/lib/search.ts'

const views = ['all', 'draft', 'to_be_reviewed', 'approved', 'overdue', 'paid', 'cancelled'] as const
const sorts = [...billSorts, ...billSorts.map((sort) => `-${sort}` as const)]

/** The list's view, filters and order, as its address carries them. */
export const BillsSearch = z.object({
  view: oneOf(views),
  search: words,
  from: date,
  to: date,
  sort: oneOf(sorts),
  /** The bill whose payment is being recorded. */
  pay: words,
})
export type BillsSearch = z.infer<typeof BillsSearch>
export type BillsView = (typeof views)[number]
