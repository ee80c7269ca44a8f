import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

export const DevelopersSearch = z.object({
  view: oneOf(['connect', 'model']),
  /** The drawer for a new key is open. */
  key: oneOf(['new']),
})
export type DevelopersSearch = z.infer<typeof DevelopersSearch>
