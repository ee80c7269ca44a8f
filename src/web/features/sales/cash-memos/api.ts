import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type CashMemo,
  type CashMemoInput,
  cancelCashMemo,
  cashMemoPdf,
  cashMemoTimeline,
  createCashMemo,
  emailCashMemo,
  exportCashMemos,
  getCashMemo,
  getCounter,
  listCashMemos,
  type memoPapers,
  sumCashMemos,
} from '#contract/sales/cash-memos.ts'
import type { Query } from '#contract/endpoint.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { call, download, urlOf } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type MemoFilter = Query<typeof sumCashMemos>
export type MemoPaper = (typeof memoPapers)[number]

export const memosQuery = (filter: MemoFilter) =>
  keysetQuery(['cash-memos', 'list', filter], (after, signal) =>
    call(listCashMemos, { query: { ...filter, limit: '200', after }, signal }),
  )

export const memoSumsQuery = (filter: MemoFilter) =>
  queryOptions({
    queryKey: ['cash-memos', 'sums', filter],
    queryFn: ({ signal }) => call(sumCashMemos, { query: filter, signal }),
  })

export const memoQuery = (cash_memos_id: string) =>
  queryOptions({
    queryKey: ['cash-memos', 'one', cash_memos_id],
    queryFn: ({ signal }) => call(getCashMemo, { params: { cash_memos_id }, signal }),
  })

export const timelineQuery = (cash_memos_id: string, status: string) =>
  queryOptions({
    queryKey: ['cash-memos', 'timeline', cash_memos_id, status],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(cashMemoTimeline, { params: { cash_memos_id }, signal }),
  })

export const counterQuery = queryOptions({
  queryKey: ['cash-memos', 'counter'],
  queryFn: ({ signal }) => call(getCounter, { signal }),
})

export const useSell = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, body }: { idempotencyKey: string; body: CashMemoInput }) =>
      call(createCashMemo, { body, idempotencyKey }),
    onSuccess: keepMemo,
  })

export const useCancelMemo = (cash_memos_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, cancel_reason }: { idempotencyKey: string; cancel_reason: string }) =>
      call(cancelCashMemo, { params: { cash_memos_id }, body: { cancel_reason }, idempotencyKey }),
    onSuccess: keepMemo,
  })

export const useEmailMemo = (cash_memos_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Letter & { idempotencyKey: string }) =>
      call(emailCashMemo, { params: { cash_memos_id }, body, idempotencyKey }),
    onSuccess: keepMemo,
  })

async function keepMemo(memo: CashMemo): Promise<void> {
  queryClient.setQueryData(memoQuery(memo.cash_memos_id).queryKey, memo)
  await Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['cash-memos', part] })))
}

/** Saves the filtered or selected memos as a CSV file. */
export const exportCsv = (query: MemoFilter & { ids?: string }) => download(exportCashMemos, 'cash-memos.csv', { query })

// Opens the PDF; the browser's viewer shows and prints it.
export function openPaper(cash_memos_id: string, paper: MemoPaper): void {
  window.open(urlOf(cashMemoPdf, { params: { cash_memos_id }, query: { paper, inline: '1' } }), '_blank', 'noopener')
}

export const savePaper = ({ cash_memos_id, memo_number }: Pick<CashMemo, 'cash_memos_id' | 'memo_number'>) =>
  download(cashMemoPdf, `${memo_number.replaceAll('/', '-')}.pdf`, { params: { cash_memos_id }, query: { paper: 'a4' } })
