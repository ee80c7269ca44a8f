import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const TaxFilingSearch = z.object({ period: words, tab: oneOf(['figures', 'payment', 'checks']) })
export type TaxFilingSearch = z.infer<typeof TaxFilingSearch>
