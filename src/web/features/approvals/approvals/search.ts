import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The queue's search parameters: the tab and the selected request. */
export const ApprovalsSearch = z.object({ view: oneOf(['mine', 'open', 'closed']), request: words })
export type ApprovalsSearch = z.infer<typeof ApprovalsSearch>
