import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { getSampleCompany, openSampleCompany, resetSampleCompany } from '#contract/workspace/sample-company.ts'
import { switchCompany } from '#contract/identity/session.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { keepSession } from '#web/lib/session.ts'

const POLL_MS = 1_500

/** Polled while the sample is being created, to show its progress. */
export const sampleQuery = queryOptions({
  queryKey: ['sample-company'],
  queryFn: ({ signal }) => call(getSampleCompany, { signal }),
  refetchInterval: ({ state }) => (state.data?.sample_status === 'making' ? POLL_MS : false),
})

/** Opens the person's sample company, or a new one that replaces it, and reloads the page there. */
export const useEnterSample = (way: 'open' | 'reset') =>
  useMutation({
    mutationFn: async () => {
      const { companies_id } = await call(way === 'open' ? openSampleCompany : resetSampleCompany)
      return call(switchCompany, { body: { companies_id } })
    },
    // Reloads the page, so that no data of the other company stays in memory. Other tabs hear of it: what waits there is of that company.
    onSuccess(session) {
      queryClient.clear()
      keepSession(session)
      location.assign('/dashboard')
    },
    meta: { fallback: t('We couldn’t open the sample company') },
  })
