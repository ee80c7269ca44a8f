import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { payableBillsQuery } from './api.ts'
import { BillsToPay } from './bills-to-pay.tsx'
import type { PayBillsSearch } from './search.ts'

type Props = {
  search: PayBillsSearch
  onSearch: (search: PayBillsSearch) => void
  onMade: (batch: BillBatch) => void
  /** Records a payment that was made elsewhere. */
  recorder: (bills_id: string, onClose: () => void) => ReactNode
  actions: ReactNode
}

/** Pays bills of several vendors as one batch, with its effects shown before the one-time password. */
export function PayBillsPage({ search, onSearch, onMade, recorder, actions }: Props) {
  const bills = useQuery(payableBillsQuery)
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  return (
    <Page>
      <PageHeader title={t('Pay Bills')} section={t('Payables')} actions={actions} />
      {bills.error ? (
        <ErrorState error={bills.error} title={t("We couldn't load the bills")} onRetry={bills.refetch} />
      ) : bills.data === undefined ? (
        <Skeleton lines={8} height={420} />
      ) : bills.data.rows.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('Nothing to pay')}
          actions={<ButtonLink to="/payables/bills">{t('Bills to review')}</ButtonLink>}
        >
          {t('Approved bills stay here until you pay them in full.')}
        </EmptyState>
      ) : (
        <BillsToPay data={bills.data} search={search} onSearch={onSearch} onMade={onMade} canRecord={canPay} />
      )}
      {canPay && search.pay !== undefined && recorder(search.pay, () => onSearch({ ...search, pay: undefined }))}
    </Page>
  )
}
