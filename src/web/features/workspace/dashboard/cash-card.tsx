import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { CASH_AND_BANK, CashBridge } from '#web/features/reporting/shared/bridge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { cashPositionQuery } from './api.ts'

/** From cash and bank in the books to what the banks show. */
export function CashCard() {
  const { data, error, refetch } = useQuery(cashPositionQuery)
  return (
    <Card title={t('{CASH_AND_BANK}: books to bank', { CASH_AND_BANK })}>
      {error && !data ? (
        <ErrorState error={error} title={t('The balances could not be loaded')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={3} height={84} label={t('Loading the balances')} />
      ) : (
        <CashBridge position={data} />
      )}
    </Card>
  )
}
