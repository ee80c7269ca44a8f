import * as z from 'zod/mini'
import { oneOf, savedView, words } from '#web/lib/search.ts'

const views = ['approved', 'due', 'overdue'] as const

/** The search parameters of Pay Bills. */
export const PayBillsSearch = z.object({
  view: oneOf(views),
  search: words,
  /** Bills selected initially: those due by today, or this one. */
  tick: words,
  /** The batch shown in place of the bills. */
  batch: words,
  /** The bill whose payment is being recorded. */
  pay: words,
  ...savedView,
})
export type PayBillsSearch = z.infer<typeof PayBillsSearch>
export type PayBillsView = (typeof views)[number]
