import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

export const PlansSearch = z.object({
  /** The source of the visit, such as “Dashboard Header”. */
  source: words,
  period: oneOf(['month', 'year']),
  /** The plan whose price is shown before the confirmation. */
  choose: words,
  cancel: oneOf(['yes']),
})
export type PlansSearch = z.infer<typeof PlansSearch>
