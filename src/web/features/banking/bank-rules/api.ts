import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  type BankRule,
  createBankRule,
  listBankRules,
  listMinedRules,
  type NewBankRule,
  orderBankRules,
  pauseBankRule,
  removeBankRule,
  tryBankRule,
  updateBankRule,
} from '#contract/banking/bank-rules.ts'
import type { Body } from '#contract/endpoint.ts'
import { categoryAccounts } from '#contract/banking/reconciliation.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const rulesQuery = queryOptions({
  queryKey: ['bank-rules', 'list'],
  queryFn: async ({ signal }) => (await call(listBankRules, { signal })).rows,
})
export const minedQuery = queryOptions({
  queryKey: ['bank-rules', 'mined'],
  queryFn: async ({ signal }) => (await call(listMinedRules, { signal })).rows,
})

export const accountsQuery = queryOptions({
  queryKey: ['bank-rules', 'accounts'],
  queryFn: async ({ signal }) => (await call(categoryAccounts, { signal })).rows,
})

export const useSaveRule = (bank_rules_id: string | undefined) =>
  useMutation({
    mutationFn: (body: NewBankRule) =>
      bank_rules_id === undefined ? call(createBankRule, { body }) : call(updateBankRule, { params: { bank_rules_id }, body }),
    onSuccess: forgetRules,
  })
export const usePauseRule = () =>
  useMutation({
    mutationFn: ({ bank_rules_id, is_active }: Pick<BankRule, 'bank_rules_id' | 'is_active'>) =>
      call(pauseBankRule, { params: { bank_rules_id }, body: { is_active } }),
    onSuccess: forgetRules,
    meta: { fallback: t("We couldn't change the rule") },
  })
export const useRemoveRule = () =>
  useMutation({
    mutationFn: (bank_rules_id: string) => call(removeBankRule, { params: { bank_rules_id } }),
    onSuccess: forgetRules,
    meta: { fallback: t("We couldn't remove the rule") },
  })
/** Optimistic: shows the new order at once and restores the old one if the request fails. */
export const useOrderRules = () =>
  useMutation({
    mutationFn: (rules: readonly BankRule[]) =>
      call(orderBankRules, { body: { bank_rules_ids: rules.map(({ bank_rules_id }) => bank_rules_id) } }),
    onMutate: (rules) => queryClient.setQueryData(rulesQuery.queryKey, [...rules]),
    onSuccess: ({ rows }) => queryClient.setQueryData(rulesQuery.queryKey, rows),
    onError: () => queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
    meta: { fallback: t("We couldn't save the order") },
  })
export const useTryRule = () =>
  useMutation({
    mutationFn: (body: Body<typeof tryBankRule>) => call(tryBankRule, { body }),
    meta: { fallback: t("We couldn't try the rule") },
  })

const forgetRules = () => queryClient.invalidateQueries({ queryKey: ['bank-rules'] })
