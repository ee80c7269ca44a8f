import * as z from 'zod/mini'
import { date, oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const PaymentsSearch = z.object({
  view: oneOf(['advance', 'voided']),
  search: words,
  from: date,
  to: date,
  /** `new` opens the form. */
  edit: oneOf(['new']),
})
export type PaymentsSearch = z.infer<typeof PaymentsSearch>
