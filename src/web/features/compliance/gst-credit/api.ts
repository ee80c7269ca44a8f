import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  listCreditLines,
  listSupplierBills,
  setAccountUse,
  setCreditMethod,
  setLineUse,
  setSupplierFiled,
} from '#contract/compliance/gst-credit.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { keyOf } from '../shared/return-choice.ts'

export const creditLinesQuery = (of: ReturnChoice, ledger_accounts_id: string) =>
  queryOptions({
    queryKey: ['gst-credit', 'lines', ...keyOf(of), ledger_accounts_id],
    queryFn: ({ signal }) => call(listCreditLines, { query: { ...of, ledger_accounts_id }, signal }),
  })
export const supplierBillsQuery = (of: ReturnChoice, find: string) =>
  queryOptions({
    queryKey: ['gst-credit', 'suppliers', ...keyOf(of), find],
    queryFn: ({ signal }) => call(listSupplierBills, { query: { ...of, find }, signal }),
  })

/** The return that is open shows what changed. */
async function readAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['gst-credit'] }),
    queryClient.invalidateQueries({ queryKey: ['gstr-3b'] }),
  ])
}

export const useSetAccountUse = (ledger_accounts_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setAccountUse>) => call(setAccountUse, { params: { ledger_accounts_id }, body }),
    onSuccess: readAgain,
  })
export const useSetLineUse = () =>
  useMutation({
    mutationFn: (body: Body<typeof setLineUse>) => call(setLineUse, { body }),
    onSuccess: readAgain,
    meta: { fallback: t('The use could not be saved') },
  })
export const useSetMethod = (of: ReturnChoice) =>
  useMutation({
    mutationFn: (is_half: boolean) => call(setCreditMethod, { body: { ...of, is_half } }),
    onSuccess: readAgain,
    meta: { fallback: t('The choice could not be saved') },
  })
export const useSetSupplierFiled = () =>
  useMutation({
    mutationFn: ({ bills_id, ...body }: Body<typeof setSupplierFiled> & { bills_id: string }) =>
      call(setSupplierFiled, { params: { bills_id }, body }),
    onSuccess: readAgain,
    meta: { fallback: t('The supplier’s return could not be saved') },
  })
