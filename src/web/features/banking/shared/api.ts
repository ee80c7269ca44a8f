import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/banking/foreign-accounts.ts'
import { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { categoryAccounts } from '#contract/banking/reconciliation.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { accountName, bothNames } from '#web/lib/stored-names.ts'
import type { Option } from '#web/ui/combobox.tsx'

export const foreignAccountsQuery = queryOptions({
  queryKey: ['foreign-accounts', 'list'],
  queryFn: async ({ signal }) => (await call(contract.listForeignAccounts, { signal })).rows,
})

export const movesQuery = (bank_accounts_id: string) =>
  keysetQuery<ForeignMove>(['foreign-accounts', 'moves', bank_accounts_id], (after, signal) =>
    call(contract.listForeignMoves, { params: { bank_accounts_id }, query: { after }, signal }),
  )
export const saveMoves = (bank_accounts_id: string) =>
  download(contract.exportForeignMoves, 'foreign-account-moves.csv', { params: { bank_accounts_id } })

export const candidatesQuery = (bank_transactions_id: string) =>
  queryOptions({
    queryKey: ['foreign-accounts', 'candidates', bank_transactions_id],
    queryFn: ({ signal }) => call(contract.foreignCandidates, { params: { bank_transactions_id }, signal }),
  })

const documents = { receipt: contract.invoicesToReceive, payment: contract.billsToPay } as const
/** Open documents of an account's currency on a day. */
export const documentsQuery = (side: keyof typeof documents, bank_accounts_id: string, on: string) =>
  queryOptions({
    queryKey: ['foreign-accounts', 'documents', side, bank_accounts_id, on],
    queryFn: async ({ signal }) => (await call(documents[side], { params: { bank_accounts_id }, query: { on }, signal })).rows,
  })

type Attempt = { idempotencyKey: string }
export const useReceive = (bank_accounts_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: contract.HeldReceipt & Attempt) =>
      call(contract.receiveInto, { params: { bank_accounts_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const useReceiveRupees = (bank_transactions_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: contract.RupeeReceipt & Attempt) =>
      call(contract.receiveRupees, { params: { bank_transactions_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const usePayBills = (bank_accounts_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: contract.HeldBillPayment & Attempt) =>
      call(contract.payBillsFrom, { params: { bank_accounts_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const useConvert = () =>
  useMutation({
    mutationFn: ({ bank_accounts_id, idempotencyKey, ...body }: contract.Conversion & Attempt & { bank_accounts_id: string }) =>
      call(contract.convert, { params: { bank_accounts_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const useRecordEntry = (bank_accounts_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: contract.HeldEntry & Attempt) =>
      call(contract.recordHeldEntry, { params: { bank_accounts_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const useMatchMove = () =>
  useMutation({
    mutationFn: ({ move, ...body }: Body<typeof contract.matchForeignMove> & { move: string }) =>
      call(contract.matchForeignMove, { params: { foreign_account_moves_id: move }, body }),
    onSuccess: refresh,
    meta: { fallback: t("We couldn't match the line") },
  })
export const useUndoMove = (foreign_account_moves_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof contract.undoForeignMove> & Attempt) =>
      call(contract.undoForeignMove, { params: { foreign_account_moves_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })

const categoriesQuery = queryOptions({
  queryKey: ['reconciliation', 'accounts'],
  queryFn: async ({ signal }) => (await call(categoryAccounts, { signal })).rows,
})

/** Accounts of the books whose code or name has the text. */
export async function findCategories(text: string): Promise<readonly Option[]> {
  const wanted = text.trim().toLowerCase()
  return (await queryClient.ensureQueryData(categoriesQuery))
    .filter(({ code, account_name }) => `${code} ${bothNames(account_name)}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => (a.recent ?? 999) - (b.recent ?? 999))
    .slice(0, 50)
    .map(({ ledger_accounts_id, account_name, code }) => ({
      value: ledger_accounts_id,
      label: accountName(account_name),
      detail: code,
    }))
}

const touched = new Set([
  'foreign-accounts',
  'reconciliation',
  'bank-transactions',
  'bank-accounts',
  'currencies',
  'invoices',
  'customers',
  'bills',
  'vendors',
  'payments',
  'receipts',
  'dashboard',
  'reports',
  'journals',
])

/** Everything that shows lines, documents or balances is refetched when it is next displayed. */
function refresh(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) })
}
