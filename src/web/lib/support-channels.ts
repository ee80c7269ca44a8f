import { queryOptions } from '@tanstack/react-query'
import { getSupportChannels } from '#contract/workspace/support.ts'
import { call } from './call.ts'

/** The help centre outside and the chat widget, as the operator set them. */
export const channelsQuery = queryOptions({
  queryKey: ['support', 'channels'],
  queryFn: ({ signal }) => call(getSupportChannels, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
