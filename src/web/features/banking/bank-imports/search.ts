import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const ImportSearch = z.object({
  /** The uploaded file. */
  file: words,
  step: oneOf(['columns', 'check', 'import']),
})
export type ImportSearch = z.infer<typeof ImportSearch>
