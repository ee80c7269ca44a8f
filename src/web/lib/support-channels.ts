import { queryOptions } from '@tanstack/react-query'
import { getSupportChannels } from '#contract/workspace/support.ts'
import { call } from './call.ts'

/** The external help centre and the chat widget, as configured by the operator. */
export const channelsQuery = queryOptions({
  queryKey: ['support', 'channels'],
  queryFn: ({ signal }) => call(getSupportChannels, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
