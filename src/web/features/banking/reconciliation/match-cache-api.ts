import type { Match, UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { type Page, patchRow, queryClient } from '#web/lib/query.ts'
import { listKey } from './api.ts'

/** Query keys of everything that shows lines, invoices or balances. */
export const touched = [
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
export function afterMatch(matches: readonly Match[]): void {
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
