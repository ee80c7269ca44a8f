import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { ownContractorPayQuery } from './api.ts'
import { PaymentsTable } from './payments-table.tsx'

/** The person's own payments as a contractor; nothing for everybody else. */
export function OwnContractorSection() {
  const { data } = useQuery(ownContractorPayQuery)
  if (!data?.is_contractor) return null
  return (
    <Card title={t('Your payments')}>
      {data.payments.length === 0 ? (
        <p>{t('No approved payments yet.')}</p>
      ) : (
        <PaymentsTable payments={data.payments} isByMonth />
      )}
    </Card>
  )
}
