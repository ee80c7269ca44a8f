import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  declareDividend,
  type Dividend,
  dividendAccounts,
  dividendOfPayee,
  type DividendRow,
  exportDividend,
  getDividend,
  lastShareholders,
  listDividends,
  payDividend,
  previewDividend,
  reverseDividend,
  undoDividendPayment,
} from '#contract/purchases/dividends.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import type { DividendsSearch } from './search.ts'

export const dividendsQuery = ({ view, search }: DividendsSearch) =>
  keysetQuery<DividendRow>(['dividends', 'list', view, search], (after, signal) =>
    call(listDividends, { query: { status: view, search, after }, signal }),
  )
export const dividendQuery = (dividends_id: string) =>
  queryOptions({
    queryKey: ['dividends', 'one', dividends_id],
    queryFn: ({ signal }) => call(getDividend, { params: { dividends_id }, signal }),
  })
export const dividendOfPayeeQuery = (dividend_payees_id: string) =>
  queryOptions({
    queryKey: ['dividends', 'of-shareholder', dividend_payees_id],
    queryFn: ({ signal }) => call(dividendOfPayee, { params: { dividend_payees_id }, signal }),
  })
export const shareholdersQuery = queryOptions({
  queryKey: ['dividends', 'shareholders'],
  queryFn: ({ signal }) => call(lastShareholders, { signal }),
})
export const accountsQuery = queryOptions({
  queryKey: ['dividends', 'accounts'],
  queryFn: ({ signal }) => call(dividendAccounts, { signal }),
})
/** A preview is of the moment: earlier dividends of the year count. */
export const previewQuery = (body: Body<typeof previewDividend>) =>
  queryOptions({
    queryKey: ['dividends', 'preview', body],
    queryFn: ({ signal }) => call(previewDividend, { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const saveDividend = (dividends_id: string) => download(exportDividend, 'dividend.csv', { params: { dividends_id } })

async function keepDividend(dividend: Dividend): Promise<void> {
  queryClient.setQueryData(dividendQuery(dividend.dividends_id).queryKey, dividend)
  await Promise.all(
    [['dividends', 'list'], ['dividends', 'shareholders'], ['tds'], ['remittances']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

type Keyed<T> = { body: T; idempotencyKey: string }
export const useDeclareDividend = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body<typeof declareDividend>>) =>
      call(declareDividend, { body, idempotencyKey }),
    onSuccess: keepDividend,
  })
export const usePayDividend = (dividends_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body<typeof payDividend>>) =>
      call(payDividend, { params: { dividends_id }, body, idempotencyKey }),
    onSuccess: keepDividend,
  })
export const useUndoDividendPayment = (dividends_id: string, dividend_payments_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body<typeof undoDividendPayment>>) =>
      call(undoDividendPayment, { params: { dividends_id, dividend_payments_id }, body, idempotencyKey }),
    onSuccess: keepDividend,
  })
export const useReverseDividend = (dividends_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body<typeof reverseDividend>>) =>
      call(reverseDividend, { params: { dividends_id }, body, idempotencyKey }),
    onSuccess: keepDividend,
  })
