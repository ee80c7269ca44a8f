import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `section`: the open table; `row`: the row whose documents are shown. */
export const Gstr1Search = z.object({ period: words, tab: oneOf(['tables', 'checks', 'proof']), section: words, row: words })
export type Gstr1Search = z.infer<typeof Gstr1Search>
