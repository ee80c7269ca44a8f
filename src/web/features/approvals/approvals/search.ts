import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The queue: which part of it, and the request that is looked at. */
export const ApprovalsSearch = z.object({ view: oneOf(['mine', 'open', 'closed']), request: words })
export type ApprovalsSearch = z.infer<typeof ApprovalsSearch>
