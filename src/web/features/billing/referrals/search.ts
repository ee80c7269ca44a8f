import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

export const ReferralsSearch = z.object({
  /** The drawer for an invitation is open. */
  invite: oneOf(['new']),
})
export type ReferralsSearch = z.infer<typeof ReferralsSearch>
