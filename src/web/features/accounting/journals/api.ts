import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { postAuditAdjustment } from '#contract/closing/auditors.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import * as contract from '#contract/accounting/journals.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type JournalFilter = Pick<Query<typeof contract.listJournals>, 'source' | 'from' | 'to' | 'tag'>

export const journalsQuery = ({ source, from, to, tag }: JournalFilter) =>
  keysetQuery(['journals', 'list', source ?? '', from ?? '', to ?? '', tag ?? ''], (after, signal) =>
    call(contract.listJournals, { query: { limit: '200', source, from, to, tag, after }, signal }),
  )

export const journalQuery = (journal_entries_id: string) =>
  queryOptions({
    queryKey: ['journals', 'one', journal_entries_id],
    queryFn: ({ signal }) => call(contract.getJournal, { params: { journal_entries_id }, signal }),
  })

export const openingQuery = queryOptions({
  queryKey: ['journals', 'opening'],
  queryFn: ({ signal }) => call(contract.getOpeningBalances, { signal }),
})

type Attempt = { idempotencyKey: string }

export const usePostJournal = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: contract.NewJournal } & Attempt) =>
      call(contract.createJournal, { body, idempotencyKey }),
    onSuccess: booksChanged,
  })

export const usePostAdjustment = (period_start: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof postAuditAdjustment> } & Attempt) =>
      call(postAuditAdjustment, { params: { period_start }, body, idempotencyKey }),
    onSuccess: async () => {
      await Promise.all([booksChanged(), queryClient.invalidateQueries({ queryKey: ['audit'] })])
    },
  })

export const useReverseJournal = (journal_entries_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof contract.reverseJournal> } & Attempt) =>
      call(contract.reverseJournal, { params: { journal_entries_id }, body, idempotencyKey }),
    onSuccess: booksChanged,
  })

/** Sets the day of an entry's automatic reversal; null removes it. */
export const useScheduleReversal = (journal_entries_id: string) =>
  useMutation({
    mutationFn: (reverse_on: string | null) =>
      call(contract.scheduleReversal, { params: { journal_entries_id }, body: { reverse_on } }),
    onSuccess: booksChanged,
    meta: { fallback: t('We couldn’t change the reversal') },
  })

export const useSetOpening = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof contract.setOpeningBalances> } & Attempt) =>
      call(contract.setOpeningBalances, { body, idempotencyKey }),
    onSuccess: booksChanged,
  })

/** Everything that shows balances is refetched when it is next displayed. */
async function booksChanged(): Promise<void> {
  await Promise.all(['journals', 'reports', 'ledger-accounts'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
