import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { recordedBalance } from '#contract/reporting/as-recorded.ts'
import { addDays, monthStart } from '#core/dates.ts'
import { call } from '#web/lib/call.ts'
import { today } from '#web/lib/today.ts'
import type { RecordedSearch } from './search.ts'

/** What the page asks for: the end of last month as recorded today, unless the address says otherwise. */
export const askedOf = ({ to, recorded_on }: RecordedSearch) => ({
  to: to ?? addDays(monthStart(today()), -1),
  recorded_on: recorded_on ?? today(),
})

export const recordedQuery = (asked: { to: string; recorded_on: string }) =>
  queryOptions({
    queryKey: ['reports', 'as-recorded', asked],
    queryFn: ({ signal }) => call(recordedBalance, { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
