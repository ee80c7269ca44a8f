import { queryOptions } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { listBills } from '#contract/purchases/bills.ts'
import type { Query } from '#contract/endpoint.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import {
  categoryAccounts,
  listMatches,
  listUnmatchedLines,
  reconciliationSummary,
  suggestionsOfLine,
} from '#contract/banking/reconciliation.ts'
import { getRun, listExactMatches } from '#contract/banking/reconciliation-runs.ts'
import { reconciliationStatement, reconciliationStatementFile } from '#contract/banking/reconciliation-statement.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'

export type Lines = Pick<Query<typeof listUnmatchedLines>, 'bank_accounts_id' | 'direction' | 'search'>
export const listKey = ['reconciliation', 'lines'] as const

export const linesQuery = (lines: Lines) =>
  keysetQuery([...listKey, lines], (after, signal) =>
    call(listUnmatchedLines, { query: { ...lines, limit: '50', after }, signal }),
  )

export const suggestionsQuery = (bank_transactions_id: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'suggestions', bank_transactions_id],
    queryFn: async ({ signal }) => (await call(suggestionsOfLine, { params: { bank_transactions_id }, signal })).rows,
  })

export const matchesQuery = (query: Pick<Query<typeof listMatches>, 'bank_accounts_id' | 'show'>) =>
  keysetQuery(['reconciliation', 'matches', query], (after, signal) =>
    call(listMatches, { query: { ...query, limit: '50', after }, signal }),
  )

export const summaryQuery = (bank_accounts_id: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'summary', bank_accounts_id],
    queryFn: ({ signal }) => call(reconciliationSummary, { query: { bank_accounts_id }, signal }),
  })

export const statementQuery = (query: Query<typeof reconciliationStatement>) =>
  queryOptions({
    queryKey: ['reconciliation', 'statement', query],
    queryFn: ({ signal }) => call(reconciliationStatement, { query, signal }),
  })
export const saveStatement = (query: Query<typeof reconciliationStatementFile>) =>
  download(
    reconciliationStatementFile,
    t('Bank reconciliation statement {as_of}.{format}', { as_of: query.as_of, format: query.format }),
    { query },
  )

export const exactQuery = (bank_accounts_id: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'exact', bank_accounts_id],
    queryFn: ({ signal }) => call(listExactMatches, { query: { bank_accounts_id }, signal }),
  })

export const runQuery = (reconciliation_runs_id: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'run', reconciliation_runs_id],
    queryFn: ({ signal }) => call(getRun, { params: { reconciliation_runs_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run_status === 'done' ? false : 600),
  })

export const accountsQuery = queryOptions({
  queryKey: ['reconciliation', 'accounts'],
  queryFn: async ({ signal }) => (await call(categoryAccounts, { signal })).rows,
})

export type InvoiceSearch = { search: string; customers_id: string | undefined }
export const openInvoicesQuery = ({ search, customers_id }: InvoiceSearch) =>
  queryOptions({
    queryKey: ['invoices', 'open', search, customers_id],
    queryFn: async ({ signal }) => {
      const query = { status: 'open', sort: 'due_date', order: 'asc', limit: '50' } as const
      return (
        await call(listInvoices, { query: { ...query, ...(search ? { search } : customers_id ? { customers_id } : {}) }, signal })
      ).rows
    },
  })

export type BillSearch = { search: string; vendors_id: string | undefined }
/** Approved, unpaid bills in rupees. */
export const openBillsQuery = ({ search, vendors_id }: BillSearch) =>
  queryOptions({
    queryKey: ['bills', 'open', search, vendors_id],
    queryFn: async ({ signal }) => {
      const query = { status: 'approved', sort: 'due_date', order: 'asc', limit: '50' } as const
      const narrowed = search ? { search } : vendors_id ? { vendors_id } : {}
      const { rows } = await call(listBills, { query: { ...query, ...narrowed }, signal })
      return rows.filter(({ currency }) => currency === null)
    },
  })
