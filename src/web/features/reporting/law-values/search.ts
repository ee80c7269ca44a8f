import * as z from 'zod/mini'
import { words } from '#web/lib/search.ts'

/** `pack`: the tab that is open. */
export const LawSearch = z.object({ pack: words })
export type LawSearch = z.infer<typeof LawSearch>
