import { queryOptions } from '@tanstack/react-query'
import { listUndertakings } from '#contract/company/letters-of-undertaking.ts'
import { call } from '#web/lib/call.ts'

/** The company's letters of undertaking, the latest first. */
export const undertakingsQuery = queryOptions({
  queryKey: ['company', 'letters-of-undertaking'],
  queryFn: ({ signal }) => call(listUndertakings, { signal }),
})
