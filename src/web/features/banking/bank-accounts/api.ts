import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  archiveBankAccount,
  type BankAccount,
  type BankAccountChange,
  createBankAccount,
  listBankAccounts,
  type NewBankAccount,
  updateBankAccount,
} from '#contract/banking/bank-accounts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const bankAccountsQuery = (show: 'active' | 'archived' | 'all' = 'active') =>
  queryOptions({
    queryKey: ['bank-accounts', show],
    queryFn: async ({ signal }) => (await call(listBankAccounts, { query: { show }, signal })).rows,
  })

export const useAddBankAccount = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewBankAccount; idempotencyKey: string }) =>
      call(createBankAccount, { body, idempotencyKey }),
    onSuccess: refresh,
  })

export const useChangeBankAccount = (bank_accounts_id: string) =>
  useMutation({
    mutationFn: (body: BankAccountChange) => call(updateBankAccount, { params: { bank_accounts_id }, body }),
    onSuccess: refresh,
  })

export const useArchiveBankAccount = () =>
  useMutation({
    mutationFn: ({ bank_accounts_id, is_active }: Pick<BankAccount, 'bank_accounts_id' | 'is_active'>) =>
      call(archiveBankAccount, { params: { bank_accounts_id }, body: { is_active } }),
    onSuccess: refresh,
  })

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['bank-accounts'] })
}
