import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/accounting/ledger-accounts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const useAddAccount = () =>
  useMutation({
    mutationFn: (body: contract.NewLedgerAccount) => call(contract.createLedgerAccount, { body }),
    onSuccess: readAgain,
  })

export const useChangeAccount = (ledger_accounts_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.changeLedgerAccount>) =>
      call(contract.changeLedgerAccount, { params: { ledger_accounts_id }, body }),
    onSuccess: readAgain,
  })

export const useArchiveAccount = () =>
  useMutation({
    mutationFn: ({ ledger_accounts_id, is_active }: Pick<contract.LedgerAccount, 'ledger_accounts_id' | 'is_active'>) =>
      call(contract.archiveLedgerAccount, { params: { ledger_accounts_id }, body: { is_active } }),
    onSuccess: readAgain,
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['ledger-accounts'] })
