import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  createRecurringInvoice,
  getRecurringInvoice,
  listRecurringDates,
  listRecurringInvoices,
  pauseRecurringInvoices,
  type RecurringInvoice,
  type RecurringInvoiceInput,
  retryRecurringDate,
  setRecurringStatus,
  skipRecurringDate,
  updateRecurringInvoice,
} from '#contract/sales/recurring-invoices.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const schedulesQuery = (filter: Pick<Query<typeof listRecurringInvoices>, 'status'>) =>
  keysetQuery(['recurring-invoices', 'list', filter], (after, signal) =>
    call(listRecurringInvoices, { query: { ...filter, limit: '200', after }, signal }),
  )

export const scheduleQuery = (recurring_invoices_id: string) =>
  queryOptions({
    queryKey: ['recurring-invoices', 'one', recurring_invoices_id],
    queryFn: ({ signal }) => call(getRecurringInvoice, { params: { recurring_invoices_id }, signal }),
  })

/** The last fifty occurrences. */
export const datesQuery = (recurring_invoices_id: string) =>
  queryOptions({
    queryKey: ['recurring-invoices', 'dates', recurring_invoices_id],
    queryFn: ({ signal }) => call(listRecurringDates, { params: { recurring_invoices_id }, query: {}, signal }),
  })

type Saved = Pick<RecurringInvoice, 'recurring_invoices_id' | 'version'>

/** Creates a schedule, or changes one if its version is unchanged. */
export const useSaveSchedule = (saved: Saved | undefined) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: RecurringInvoiceInput; idempotencyKey: string }) =>
      saved === undefined
        ? call(createRecurringInvoice, { body, idempotencyKey })
        : call(updateRecurringInvoice, {
            params: { recurring_invoices_id: saved.recurring_invoices_id },
            body: { ...body, version: saved.version },
          }),
    onSuccess: keep,
  })

export const useSetStatus = (recurring_invoices_id: string) =>
  useMutation({
    mutationFn: (status: RecurringInvoice['status']) =>
      call(setRecurringStatus, { params: { recurring_invoices_id }, body: { status } }),
    onSuccess: keep,
    meta: { fallback: t('We couldn’t change the schedule') },
  })

/** Pauses the schedules, or resumes them from today. */
export const pauseSchedules = (ids: string[], is_paused: boolean) => call(pauseRecurringInvoices, { body: { ids, is_paused } })

export const useSkip = (recurring_invoices_id: string) =>
  useMutation({
    mutationFn: (invoice_date: string) => call(skipRecurringDate, { params: { recurring_invoices_id }, body: { invoice_date } }),
    onSuccess: keep,
    meta: { fallback: t('We couldn’t skip the date') },
  })

export const useRetry = (recurring_invoices_id: string) =>
  useMutation({
    mutationFn: (invoice_date: string) =>
      call(retryRecurringDate, {
        params: { recurring_invoices_id },
        body: { invoice_date },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (schedule) => Promise.all([keep(schedule), queryClient.invalidateQueries({ queryKey: ['invoices'] })]),
    meta: { fallback: t('The invoice could not be created') },
  })

async function keep(schedule: RecurringInvoice): Promise<void> {
  queryClient.setQueryData(scheduleQuery(schedule.recurring_invoices_id).queryKey, schedule)
  await Promise.all(['list', 'dates'].map((part) => queryClient.invalidateQueries({ queryKey: ['recurring-invoices', part] })))
}
