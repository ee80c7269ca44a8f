import { date, oneOf, savedView, searchOf, type SearchOf, words } from '#web/lib/search.ts'

const views = ['all', 'draft', 'to_be_reviewed', 'approved', 'due', 'overdue', 'paid', 'cancelled'] as const
// Repeated here: a search schema is part of every page's first load, and the contract of bills is not.
const sorts = [
  'bill_date',
  '-bill_date',
  'due_date',
  '-due_date',
  'number',
  '-number',
  'total',
  '-total',
  'amount_due',
  '-amount_due',
  'vendor',
  '-vendor',
] as const

/** The list's view, filters and order, as its address carries them. */
export const BillsSearch = searchOf({
  view: oneOf(views),
  search: words,
  from: date,
  to: date,
  tag: words,
  sort: oneOf(sorts),
  ...savedView,
  /** The bill whose payment is being recorded. */
  pay: words,
})
export type BillsSearch = SearchOf<typeof BillsSearch>
export type BillsView = (typeof views)[number]
