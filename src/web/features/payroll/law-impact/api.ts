import { queryOptions } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { draftImpact, lawChangeImpact, listLawChanges } from '#contract/payroll/law-impact.ts'
import { call } from '#web/lib/call.ts'

export const lawChangesQuery = queryOptions({
  queryKey: ['payroll', 'law-changes'],
  queryFn: ({ signal }) => call(listLawChanges, { signal }),
})
export const changeImpactQuery = (query: Query<typeof lawChangeImpact>) =>
  queryOptions({
    queryKey: ['payroll', 'law-impact', query],
    queryFn: ({ signal }) => call(lawChangeImpact, { query, signal }),
  })
export const draftImpactQuery = (query: Query<typeof draftImpact>) =>
  queryOptions({
    queryKey: ['payroll', 'law-impact', query],
    queryFn: ({ signal }) => call(draftImpact, { query, signal }),
  })
