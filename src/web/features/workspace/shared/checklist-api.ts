import { queryOptions } from '@tanstack/react-query'
import { getFounderSteps } from '#contract/workspace/founder-one.ts'
import { call } from '#web/lib/call.ts'

/** Refetched on each visit, to show what was done elsewhere; the parts of one page share an answer. */
export const founderStepsQuery = queryOptions({
  queryKey: ['founder-one'],
  queryFn: ({ signal }) => call(getFounderSteps, { signal }),
  staleTime: 2_000,
})
