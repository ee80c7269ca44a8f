import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

export const RewardsSearch = z.object({
  /** The drawer to redeem points is open. */
  use: oneOf(['points']),
})
export type RewardsSearch = z.infer<typeof RewardsSearch>
