import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { listBills } from '#contract/purchases/bills.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import {
  categoriseLines,
  categoryAccounts,
  excludeLines,
  listMatches,
  listUnmatchedLines,
  type Match,
  matchBills,
  matchEntries,
  matchPayments,
  matchReceipt,
  matchReturn,
  matchTransfer,
  reconciliationSummary,
  splitLine,
  suggestionsOfLine,
  type UnmatchedLine,
  undoMatches,
} from '#contract/banking/reconciliation.ts'
import { acceptExact, getRun, listExactMatches } from '#contract/banking/reconciliation-runs.ts'
import { reconciliationStatement, reconciliationStatementFile } from '#contract/banking/reconciliation-statement.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, type Page, patchRow, queryClient } from '#web/lib/query.ts'

export type Lines = Pick<Query<typeof listUnmatchedLines>, 'bank_accounts_id' | 'direction' | 'search'>
const listKey = ['reconciliation', 'lines'] as const

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

// A retry sends the same idempotency key; another action, or the next after a success, sends a new one.
const attempts = new Map<string, string>()
async function keyed<T>(name: string, body: unknown, act: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const intent = `${name} ${JSON.stringify(body)}`
  const key = attempts.get(intent) ?? crypto.randomUUID()
  attempts.set(intent, key)
  const result = await act(key)
  attempts.delete(intent)
  return result
}

export const useMatchReceipt = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchReceipt>) =>
      keyed('receipt', body, (idempotencyKey) => call(matchReceipt, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchPayments = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchPayments>) =>
      keyed('payments', body, (idempotencyKey) => call(matchPayments, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchBills = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchBills>) =>
      keyed('bills', body, (idempotencyKey) => call(matchBills, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchEntries = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchEntries>) =>
      keyed('entries', body, (idempotencyKey) => call(matchEntries, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useMatchReturn = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchReturn>) =>
      keyed('returns', body, (idempotencyKey) => call(matchReturn, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the line") },
  })

export const useCategorise = () =>
  useMutation({
    mutationFn: (body: Body<typeof categoriseLines>) =>
      keyed('categories', body, (idempotencyKey) => call(categoriseLines, { body, idempotencyKey })),
    onSuccess: ({ rows }) => afterMatch(rows),
    meta: { fallback: t("We couldn't put the line into the account") },
  })

export const useSplit = () =>
  useMutation({
    mutationFn: (body: Body<typeof splitLine>) =>
      keyed('split', body, (idempotencyKey) => call(splitLine, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't split the line") },
  })

export const useTransfer = () =>
  useMutation({
    mutationFn: (body: Body<typeof matchTransfer>) =>
      keyed('transfer', body, (idempotencyKey) => call(matchTransfer, { body, idempotencyKey })),
    onSuccess: (match) => afterMatch([match]),
    meta: { fallback: t("We couldn't match the transfer") },
  })

export const useExclude = () =>
  useMutation({
    mutationFn: (body: Body<typeof excludeLines>) =>
      keyed('exclusions', body, (idempotencyKey) => call(excludeLines, { body, idempotencyKey })),
    onSuccess: ({ rows }) => afterMatch(rows),
    meta: { fallback: t("We couldn't exclude the line") },
  })

export const useUndo = () =>
  useMutation({
    mutationFn: (reconciliation_matches_ids: string[]) => {
      const body = { reconciliation_matches_ids, undone_on: null }
      return keyed('undo', body, (idempotencyKey) => call(undoMatches, { body, idempotencyKey }))
    },
    onSuccess: refresh,
    meta: { fallback: t("We couldn't undo the match") },
  })

export const useAcceptExact = () =>
  useMutation({
    mutationFn: (body: Body<typeof acceptExact>) =>
      keyed('run', body, (idempotencyKey) => call(acceptExact, { body, idempotencyKey })),
  })

const touched = [
  'reconciliation',
  'bank-transactions',
  'bank-accounts',
  'invoices',
  'customers',
  'bills',
  'vendors',
  'payouts',
  'receipts',
  'payments',
  'dashboard',
  'reports',
  'journals',
]

/** Everything that shows lines, invoices or balances is refetched when it is next displayed. */
export function refresh(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.includes(String(queryKey[0])) })
}

type Pages = { pages: Page<UnmatchedLine>[]; pageParams: unknown[] }
const idsOf = (matches: readonly Match[]) =>
  new Set(matches.flatMap(({ lines }) => lines.map((line) => line.bank_transactions_id)))

const documentsOf = (suggestion: UnmatchedLine['suggestion']) =>
  suggestion === null
    ? []
    : [
        ...suggestion.invoices.map(({ invoices_id }) => invoices_id),
        ...suggestion.bills.map(({ bills_id }) => bills_id),
        ...suggestion.journal_entries_ids,
      ]

/** Removes the lines from the lists at once; suggestions that used a settled document are refetched. */
function afterMatch(matches: readonly Match[]): void {
  const gone = idsOf(matches)
  const settled = new Set<string>()
  queryClient.setQueriesData<Pages>({ queryKey: listKey }, (old) => {
    if (old?.pages === undefined) return old
    const taken = old.pages.flatMap(({ rows }) => rows).filter((row) => gone.has(row.bank_transactions_id))
    for (const id of taken.flatMap(({ suggestion }) => documentsOf(suggestion))) settled.add(id)
    return {
      ...old,
      pages: old.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => !gone.has(row.bank_transactions_id)) })),
    }
  })
  patchRow<UnmatchedLine>(
    listKey,
    ({ suggestion }) => documentsOf(suggestion).some((id) => settled.has(id)),
    (row) => ({ ...row, suggestion: null }),
  )
  const isList = (key: readonly unknown[]) => key[0] === listKey[0] && key[1] === listKey[1]
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.includes(String(queryKey[0])) && !isList(queryKey) })
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
}
