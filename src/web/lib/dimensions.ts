import { queryOptions } from '@tanstack/react-query'
import { listDimensions } from '#contract/accounting/dimensions.ts'
import { call } from './call.ts'

/** Every cost centre and tag, including archived ones. There are few: fetched once. */
export const dimensionsQuery = queryOptions({
  queryKey: ['dimensions'],
  queryFn: ({ signal }) => call(listDimensions, { query: { show: 'all' }, signal }),
})
