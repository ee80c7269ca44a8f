import { queryOptions } from '@tanstack/react-query'
import { getFounderSteps } from '#contract/workspace/founder-one.ts'
import { call } from '#web/lib/call.ts'

/** Read again at each visit: what was done elsewhere shows. */
export const founderStepsQuery = queryOptions({
  queryKey: ['founder-one'],
  queryFn: ({ signal }) => call(getFounderSteps, { signal }),
  staleTime: 0,
})
