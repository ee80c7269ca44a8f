import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters: the view and the open item. */
export const InboxSearch = z.object({ show: oneOf(['new', 'billed', 'discarded']), item: words })
export type InboxSearch = z.infer<typeof InboxSearch>
