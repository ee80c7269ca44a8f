import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Reply } from '#contract/endpoint.ts'
import {
  cancelPlan,
  choosePlan,
  downloadPlanInvoice,
  dropOrder,
  getSubscription,
  keepPlan,
  listPlanPayments,
  listPlans,
  type PlanPayment,
  quotePlan,
  seeMigration,
  startTrial,
  type Subscription,
} from '#contract/billing/subscription.ts'
import { call, download } from '#web/lib/call.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Loaded once after sign-in and shared; refetched only after a payment or a refusal because of the plan. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription', 'details'],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
export const plansQuery = queryOptions({
  queryKey: ['subscription', 'plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
})
/** The price of a plan today; refetched each time it is shown. */
export const quoteQuery = (subscription_packages_id: string) =>
  queryOptions({
    queryKey: ['subscription', 'quote', subscription_packages_id],
    queryFn: ({ signal }) => call(quotePlan, { query: { subscription_packages_id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
export const historyQuery = keysetQuery<PlanPayment>(['subscription', 'history'], (after, signal) =>
  call(listPlanPayments, { query: { after }, signal }),
)

/** The plan changed: everything about it is refetched, including the menus, which show locked pages. */
export async function recheckSubscription(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['subscription'] }),
    queryClient.invalidateQueries({ queryKey: navigationQuery.queryKey }),
  ])
}

const keep = async (details: Subscription) => {
  queryClient.setQueryData(subscriptionQuery.queryKey, details)
}

export const useStartTrial = () =>
  useMutation({
    mutationFn: () => call(startTrial),
    onSuccess: recheckSubscription,
    meta: { fallback: t('Something went wrong') },
  })
export const useChoosePlan = () =>
  useMutation({
    mutationFn: (subscription_packages_id: string) => call(choosePlan, { body: { subscription_packages_id } }),
    onSuccess: (details: Reply<typeof choosePlan>) =>
      Promise.all([keep(details), queryClient.invalidateQueries({ queryKey: ['subscription', 'history'] })]),
    meta: { fallback: t("We couldn't choose the plan") },
  })
export const useDropOrder = () =>
  useMutation({
    mutationFn: () => call(dropOrder),
    onSuccess: keep,
    meta: { fallback: t("We couldn't cancel the plan change") },
  })
export const useCancelPlan = () =>
  useMutation({
    mutationFn: (cancel_reason: string | null) => call(cancelPlan, { body: { cancel_reason } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't cancel the plan") },
  })
export const useKeepPlan = () =>
  useMutation({ mutationFn: () => call(keepPlan), onSuccess: keep, meta: { fallback: t("We couldn't keep the plan") } })
export const useSeeMigration = () =>
  useMutation({ mutationFn: () => call(seeMigration), onSuccess: keep, meta: { silent: true } })

export const saveInvoice = ({ plan_payments_id, invoice_number }: PlanPayment): Promise<void> =>
  download(downloadPlanInvoice, `${(invoice_number ?? 'invoice').replaceAll('/', '-')}.pdf`, { params: { plan_payments_id } })
