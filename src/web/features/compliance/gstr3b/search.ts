import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address. */
export const TaxFilingSearch = z.object({
  period: words,
  registration: words,
  tab: oneOf(['figures', 'payment', 'unpaid', 'checks']),
})
export type TaxFilingSearch = z.infer<typeof TaxFilingSearch>
