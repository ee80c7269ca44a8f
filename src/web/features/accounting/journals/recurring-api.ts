import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  createRecurringJournal,
  getRecurringJournal,
  listRecurringJournalDates,
  listRecurringJournals,
  pauseRecurringJournals,
  type RecurringJournal,
  type RecurringJournalInput,
  retryRecurringJournal,
  setRecurringJournalStatus,
  skipRecurringJournal,
  updateRecurringJournal,
} from '#contract/accounting/recurring-journals.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const schedulesQuery = (filter: Pick<Query<typeof listRecurringJournals>, 'status'>) =>
  keysetQuery(['recurring-journals', 'list', filter], (after, signal) =>
    call(listRecurringJournals, { query: { ...filter, limit: '200', after }, signal }),
  )

export const scheduleQuery = (recurring_journals_id: string) =>
  queryOptions({
    queryKey: ['recurring-journals', 'one', recurring_journals_id],
    queryFn: ({ signal }) => call(getRecurringJournal, { params: { recurring_journals_id }, signal }),
  })

/** The last fifty occurrences. */
export const datesQuery = (recurring_journals_id: string) =>
  queryOptions({
    queryKey: ['recurring-journals', 'dates', recurring_journals_id],
    queryFn: ({ signal }) => call(listRecurringJournalDates, { params: { recurring_journals_id }, query: {}, signal }),
  })

type Saved = Pick<RecurringJournal, 'recurring_journals_id' | 'version'>

/** Creates a schedule, or changes one if its version is still the one that was shown. */
export const useSaveSchedule = (saved: Saved | undefined) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: RecurringJournalInput; idempotencyKey: string }) =>
      saved === undefined
        ? call(createRecurringJournal, { body, idempotencyKey })
        : call(updateRecurringJournal, {
            params: { recurring_journals_id: saved.recurring_journals_id },
            body: { ...body, version: saved.version },
          }),
    onSuccess: keep,
  })

export const useSetStatus = (recurring_journals_id: string) =>
  useMutation({
    mutationFn: (status: RecurringJournal['status']) =>
      call(setRecurringJournalStatus, { params: { recurring_journals_id }, body: { status } }),
    onSuccess: keep,
    meta: { fallback: t('We couldn’t change the schedule') },
  })

/** Pauses the schedules, or resumes them from today. */
export const pauseSchedules = (ids: string[], is_paused: boolean) => call(pauseRecurringJournals, { body: { ids, is_paused } })

export const useSkip = (recurring_journals_id: string) =>
  useMutation({
    mutationFn: (posting_date: string) =>
      call(skipRecurringJournal, { params: { recurring_journals_id }, body: { posting_date } }),
    onSuccess: keep,
    meta: { fallback: t('We couldn’t skip the date') },
  })

export const useRetry = (recurring_journals_id: string) =>
  useMutation({
    mutationFn: (posting_date: string) =>
      call(retryRecurringJournal, {
        params: { recurring_journals_id },
        body: { posting_date },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (schedule) => Promise.all([keep(schedule), queryClient.invalidateQueries({ queryKey: ['journals'] })]),
    meta: { fallback: t('We couldn’t post the entry') },
  })

async function keep(schedule: RecurringJournal): Promise<void> {
  queryClient.setQueryData(scheduleQuery(schedule.recurring_journals_id).queryKey, schedule)
  await Promise.all(['list', 'dates'].map((part) => queryClient.invalidateQueries({ queryKey: ['recurring-journals', part] })))
}
