import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  askBalance,
  checkPaymentStatus,
  createPaymentLink,
  type FtDetails,
  generateBankOtp,
  getBankOtp,
  getPaymentGateway,
  listPayingAccounts,
} from '#contract/billing/subscription-payments.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Paise } from '#core/money.ts'
import { decimalPaise } from '#core/money.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import type { Due } from './due.ts'

const ACCOUNTS = ['subscription-payments', 'accounts']
/** The polling interval while the bank processes a payment. */
const LOOK_MS = 800

export const gatewayQuery = queryOptions({
  queryKey: ['subscription-payments', 'gateway'],
  queryFn: ({ signal }) => call(getPaymentGateway, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Polled while the balance of the selected account is loading. */
export const accountsQuery = (chosen: string) =>
  queryOptions({
    queryKey: ACCOUNTS,
    queryFn: ({ signal }) => call(listPayingAccounts, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const account = state.data?.rows.find((row) => row[bankAccountField] === chosen)
      return account?.balance_status === 'loading' ? LOOK_MS : false
    },
  })

export const useAskBalance = () =>
  useMutation({
    mutationFn: (bank_accounts_id: string) => call(askBalance, { body: { [bankAccountField]: bank_accounts_id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNTS }),
    meta: { silent: true },
  })

export const askOtp = (bank_accounts_id: string, amount: Paise) =>
  call(generateBankOtp, { body: { amount: decimalPaise(amount), [bankAccountField]: bank_accounts_id } })

export const readOtp = (ref_no: string) => call(getBankOtp, { params: { ref_no } })

type Means = { payment_method: 'pg'; ft_details: null } | { payment_method: 'ft'; ft_details: FtDetails }

export const requestLink = ({ due_kind, subscription_packages_id }: Due, means: Means, idempotencyKey: string) =>
  call(createPaymentLink, { body: { ...means, subscription_packages_id, due_kind, is_instant_payment: 0 }, idempotencyKey })

export const readStatus = (payment_token: string) => call(checkPaymentStatus, { body: { payment_token, is_instant_payment: 0 } })

/** Refetches what a payment changes: the plan, its history, its features. */
export const refreshSubscription = () =>
  Promise.all(['subscription', 'session', 'navigation'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
