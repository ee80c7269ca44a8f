import { oneOf, savedView, searchOf, type SearchOf, words } from '#web/lib/search.ts'

const views = ['approved', 'due', 'overdue'] as const

/** What the address of Pay Bills says. */
export const PayBillsSearch = searchOf({
  view: oneOf(views),
  search: words,
  /** Bills that are ticked from the start: those due today or before, or these. */
  tick: z.catch(z.optional(z.string().check(z.maxLength(7_500))), undefined),
  /** The batch that is shown in place of the bills. */
  batch: words,
  /** The bill whose payment is being recorded. */
  pay: words,
  ...savedView,
})
export type PayBillsSearch = SearchOf<typeof PayBillsSearch>
export type PayBillsView = (typeof views)[number]
