import { queryOptions } from '@tanstack/react-query'
import { listDimensions } from '#contract/accounting/dimensions.ts'
import { call } from './call.ts'

/** Every cost centre and tag, archived ones too. Few: read once. */
export const dimensionsQuery = queryOptions({
  queryKey: ['dimensions'],
  queryFn: ({ signal }) => call(listDimensions, { query: { show: 'all' }, signal }),
})
