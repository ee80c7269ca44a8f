import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import { listPeriods, lockPeriod } from '#contract/accounting/periods.ts'
import * as contract from '#contract/closing/year-end.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import type { ConfirmationsSearch } from './search.ts'

export const yearsQuery = queryOptions({
  queryKey: ['periods'],
  queryFn: ({ signal }) => call(listPeriods, { signal }),
})

export const yearEndQuery = (period_start: string) =>
  queryOptions({
    queryKey: ['year-end', period_start],
    queryFn: ({ signal }) => call(contract.readYearEnd, { params: { period_start }, signal }),
    // A row's status depends on work on other pages.
    staleTime: 0,
  })

export const confirmationsQuery = (period_start: string, { show }: ConfirmationsSearch) =>
  keysetQuery<contract.BalanceConfirmation>(['year-end', period_start, 'confirmations', show ?? 'all'], (after, signal) =>
    call(contract.listConfirmations, { params: { period_start }, query: { show, after, limit: '100' }, signal }),
  )

type Row = { period_start: string; check_key: contract.YearEndCheck['check_key'] }

export const useMark = (params: Row) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.markCheck>) => call(contract.markCheck, { params, body }),
    onSuccess: readAgain,
  })

export const useUnmark = () =>
  useMutation({
    mutationFn: (params: Row) => call(contract.unmarkCheck, { params }),
    onSuccess: readAgain,
    meta: { fallback: t("We couldn't remove the mark") },
  })

export const useLockYear = (period_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof lockPeriod>) => call(lockPeriod, { params: { period_start }, body }),
    onSuccess: readAgain,
  })

export const useAskConfirmation = (period_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.askConfirmation>) =>
      call(contract.askConfirmation, { params: { period_start }, body }),
    onSuccess: readAgain,
  })

export const useAnswer = (period_start: string, balance_confirmations_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.answerConfirmation>) =>
      call(contract.answerConfirmation, { params: { period_start, balance_confirmations_id }, body }),
    onSuccess: readAgain,
  })

export const saveLetter = (period_start: string, balance_confirmations_id: string, party_name: string) =>
  download(contract.confirmationLetter, t('Balance confirmation {party_name}.pdf', { party_name }), {
    params: { period_start, balance_confirmations_id },
  })

const readAgain = () => Promise.all([['year-end'], ['periods']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
