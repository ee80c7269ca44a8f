import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const BankAccountsSearch = z.object({
  show: oneOf(['active', 'archived']),
  /** The drawer that is open: `new`, or the id of the account to change. */
  edit: words,
})
export type BankAccountsSearch = z.infer<typeof BankAccountsSearch>
