import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  exportBankTransactions,
  getBankTransaction,
  listBankTransactions,
  noteBankTransaction,
  sumBankTransactions,
  type transactionSorts,
} from '#contract/banking/bank-transactions.ts'
import { excludeChosen } from '#contract/banking/reconciliation.ts'
import type { Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type Filters = Query<typeof sumBankTransactions>
export type Sort = (typeof transactionSorts)[number]

export const transactionsQuery = (filters: Filters, sort: Sort) =>
  keysetQuery(['bank-transactions', 'list', filters, sort], (after, signal) =>
    call(listBankTransactions, { query: { ...filters, sort, limit: '200', after }, signal }),
  )

export const sumsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['bank-transactions', 'sums', filters],
    queryFn: ({ signal }) => call(sumBankTransactions, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })

export const transactionQuery = (bank_transactions_id: string) =>
  queryOptions({
    queryKey: ['bank-transactions', 'one', bank_transactions_id],
    queryFn: ({ signal }) => call(getBankTransaction, { params: { bank_transactions_id }, signal }),
  })

export const saveCsv = (filters: Filters, sort: Sort) =>
  download(exportBankTransactions, 'bank-transactions.csv', { query: { ...filters, sort } })

export const useNote = (bank_transactions_id: string) =>
  useMutation({
    mutationFn: (note: string | null) => call(noteBankTransaction, { params: { bank_transactions_id }, body: { note } }),
    onSuccess: (line) => queryClient.setQueryData(transactionQuery(bank_transactions_id).queryKey, line),
    meta: { fallback: t("We couldn't save the note") },
  })

/** Leaves the lines out of the books, or puts them back for review. */
export const excludeChosenLines = (ids: string[], is_excluded: boolean) => call(excludeChosen, { body: { ids, is_excluded } })
