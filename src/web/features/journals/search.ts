import * as z from 'zod/mini'
import { date, words } from '#web/lib/search.ts'

/** What the page keeps in its address. */
export const JournalsSearch = z.object({ source: words, from: date, to: date })
export type JournalsSearch = z.infer<typeof JournalsSearch>
