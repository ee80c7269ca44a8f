import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import * as contract from '#contract/currencies/currencies.ts'
import type { Body } from '#contract/endpoint.ts'
import type { sheetFormats } from '#contract/documents/report-sheets.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const ratesQuery = (currency: string) =>
  keysetQuery<contract.RateRow>(['currencies', 'rates', currency], (after, signal) =>
    call(contract.listRates, { params: { currency }, query: { after }, signal }),
  )

export const balancesQuery = (on: string) =>
  queryOptions({
    queryKey: ['currencies', 'balances', on],
    queryFn: ({ signal }) => call(contract.foreignBalances, { query: { on }, signal }),
    placeholderData: keepPreviousData,
  })

export const revaluationsQuery = keysetQuery<contract.Revaluation>(['currencies', 'revaluations'], (after, signal) =>
  call(contract.listRevaluations, { query: { after }, signal }),
)

export const saveBalances = (on: string, format: (typeof sheetFormats)[number]) =>
  download(contract.foreignBalancesFile, `open-balances-${on}.${format}`, { query: { on, format } })

export const useSetCurrency = () =>
  useMutation({
    mutationFn: ({ currency, is_active }: { currency: string; is_active: boolean }) =>
      call(contract.setCurrency, { params: { currency }, body: { is_active } }),
    onSuccess: changed,
  })

export const useEnterRate = (currency: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.enterRate>) => call(contract.enterRate, { params: { currency }, body }),
    onSuccess: changed,
  })

export const useRemoveRate = (currency: string) =>
  useMutation({
    mutationFn: (rate_date: string) => call(contract.removeRate, { params: { currency, rate_date } }),
    onSuccess: changed,
  })

export const useFetchRates = () => useMutation({ mutationFn: () => call(contract.fetchRates), onSuccess: changed })

type Attempt = { idempotencyKey: string }
export const usePostRevaluation = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.postRevaluation>) =>
      call(contract.postRevaluation, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: booksChanged,
    meta: { fallback: t("We couldn't post the restatement") },
  })

export const useUndoRevaluation = (revaluations_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof contract.undoRevaluation> & Attempt) =>
      call(contract.undoRevaluation, { params: { revaluations_id }, body, idempotencyKey }),
    onSuccess: booksChanged,
  })

const changed = () => queryClient.invalidateQueries({ queryKey: ['currencies'] })

async function booksChanged(): Promise<void> {
  await Promise.all(['currencies', 'journals', 'reports'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
