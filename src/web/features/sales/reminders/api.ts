import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { setCustomerReminders } from '#contract/directory/customers.ts'
import {
  getReminderLadder,
  listReminders,
  type ReminderChange,
  remindNow,
  saveReminderLadder,
} from '#contract/sales/reminders.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const ladderQuery = queryOptions({
  queryKey: ['reminders', 'ladder'],
  queryFn: ({ signal }) => call(getReminderLadder, { signal }),
})

/** `state`: a value that changes with every settlement, so that the next reminder is refetched. */
export const remindersQuery = (invoices_id: string, state: string) =>
  queryOptions({
    queryKey: ['reminders', 'of', invoices_id, state],
    queryFn: ({ signal }) => call(listReminders, { params: { invoices_id }, signal }),
    // Polled while a mail is being sent.
    refetchInterval: ({ state: { data } }) => (data?.rows.some((row) => row.status === 'queued') ? 2_000 : false),
  })

export const useSaveLadder = () =>
  useMutation({
    mutationFn: (body: ReminderChange) => call(saveReminderLadder, { body }),
    onSuccess: async (ladder) => {
      queryClient.setQueryData(ladderQuery.queryKey, ladder)
      await queryClient.invalidateQueries({ queryKey: ['reminders', 'of'] })
    },
  })

export const useRemindNow = (invoices_id: string) =>
  useMutation({
    mutationFn: () => call(remindNow, { params: { invoices_id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['reminders', 'of', invoices_id] }),
        queryClient.invalidateQueries({ queryKey: ['invoices', 'timeline', invoices_id] }),
      ]),
    meta: { fallback: t('The reminder could not be sent') },
  })

export const useSetReminded = (customers_id: string) =>
  useMutation({
    mutationFn: (is_reminded: boolean) => call(setCustomerReminders, { params: { customers_id }, body: { is_reminded } }),
    onSuccess: (customer) => {
      queryClient.setQueryData(['customers', 'one', customers_id], customer)
      return queryClient.invalidateQueries({ queryKey: ['reminders', 'of'] })
    },
    meta: { fallback: t('The reminders could not be changed') },
  })
