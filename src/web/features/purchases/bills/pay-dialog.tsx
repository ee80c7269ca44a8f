import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { billAccountsQuery, billQuery } from './api.ts'
import { ForeignPay } from './foreign-pay.tsx'
import { PayForm, usualOf } from './pay-form.tsx'

/** `onBlocked`: the plan allows no payments to vendors. */
type Props = { bills_id: string; onBlocked: (why: VendorBlocker) => void; onClose: () => void }

/** Records a payment that was made elsewhere. */
export function PayDialog({ bills_id, onBlocked, onClose }: Props) {
  const bill = useQuery(billQuery(bills_id))
  const accounts = useQuery(billAccountsQuery)
  const blocker = bill.data?.payment_blocker
  useEffect(() => {
    if (blocker !== 'view_only') return
    onBlocked(blocker)
    onClose()
  }, [blocker, onBlocked, onClose])
  if (blocker === 'view_only') return null
  if (bill.data && accounts.data && bill.data.currency !== null)
    return (
      <ForeignPay
        bill={{ ...bill.data, currency: bill.data.currency }}
        accounts={accounts.data.rows}
        usualAccount={usualOf(accounts.data.rows)}
        onClose={onClose}
      />
    )
  if (bill.data && accounts.data) return <PayForm bill={bill.data} accounts={accounts.data.rows} onClose={onClose} />
  const error = bill.error ?? accounts.error
  return (
    <Dialog isOpen onClose={onClose} title={t('Record a payment')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {error ? (
        <ErrorState error={error} onRetry={() => Promise.all([bill.refetch(), accounts.refetch()])} />
      ) : (
        <Skeleton lines={4} height={220} />
      )}
    </Dialog>
  )
}
