import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const BankAccountsSearch = searchOf({
  show: oneOf(['active', 'archived']),
  /** The drawer that is open: `new`, or the id of the account to change. */
  edit: words,
})
export type BankAccountsSearch = SearchOf<typeof BankAccountsSearch>
