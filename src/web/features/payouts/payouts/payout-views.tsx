import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { countsQuery } from './api.ts'
import type { PayoutsTab } from './search.ts'

const labels: Record<PayoutsTab, string> = {
  all: t('All'),
  to_approve: t('To approve'),
  under_way: t('In progress'),
  paid: t('Paid'),
  not_paid: t('Not paid'),
}

/** The tabs, each with its number of payouts. */
export function PayoutViews({ tab }: { tab: PayoutsTab }) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={tab}
      tabs={(Object.keys(labels) as PayoutsTab[]).map((value) => ({
        value,
        label: labels[value],
        search: value === 'all' ? {} : { tab: value },
      }))}
    />
  )
}

const emptyWords: Record<PayoutsTab, [title: string, words: string]> = {
  all: [
    t('No payouts yet'),
    t('Pay a vendor from your bank account: a second person approves it, and we post it once the bank pays.'),
  ],
  to_approve: [t('Nothing to approve'), t('Payouts wait here until someone approves them with a one-time password.')],
  under_way: [t('Nothing in progress'), t('Scheduled, queued and processing payouts appear here.')],
  paid: [t('Nothing paid yet'), t('Payouts the bank has paid appear here with their UTR.')],
  not_paid: [t('No failed payouts'), t('Failed, returned, rejected and cancelled payouts appear here with the reason.')],
}

/** A tab without payouts. */
export function NoPayouts({ tab, action }: { tab: PayoutsTab; action: ReactNode }) {
  const [title, words] = emptyWords[tab]
  return (
    <EmptyState icon="send" title={title} actions={action}>
      {words}
    </EmptyState>
  )
}
