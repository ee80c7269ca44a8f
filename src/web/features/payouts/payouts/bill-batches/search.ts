import { oneOf, savedView, searchOf, type SearchOf, textUpTo, words } from '#web/lib/search.ts'

const views = ['approved', 'due', 'overdue'] as const

/** What the address of Pay Bills says. */
export const PayBillsSearch = searchOf({
  view: oneOf(views),
  search: words,
  /** Bills that are ticked from the start: those due today or before, or these. */
  tick: textUpTo(7_500),
  /** The batch that is shown in place of the bills. */
  batch: words,
  /** The bill whose payment is being recorded. */
  pay: words,
  ...savedView,
})
export type PayBillsSearch = SearchOf<typeof PayBillsSearch>
export type PayBillsView = (typeof views)[number]
