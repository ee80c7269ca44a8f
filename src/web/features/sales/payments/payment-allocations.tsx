import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Payment } from '#contract/sales/payments.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { TcsChange } from '#web/features/sales/shared/tcs-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './payments.module.css'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Allocation = Payment['allocations'][number]

/** The invoices that the payment settles. */
export function PaymentAllocations({ payment }: { payment: Payment }) {
  const [taken, setTaken] = useState<Allocation>()
  if (payment.allocations.length === 0)
    return (
      <EmptyState icon="invoice" title={t('No invoice yet')}>
        {t('This payment is the customer’s advance.')}
      </EmptyState>
    )
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Invoice')}</th>
            <th scope="col">{t('On')}</th>
            <th scope="col" className={styles.end}>
              {t('Amount (₹)')}
            </th>
            <th scope="col" className={styles.end}>
              <span className="visually-hidden">{t('Withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.allocations.map((each) => (
            <AllocationRow
              key={each.payment_allocations_id}
              allocation={each}
              onWithdraw={canWithdraw(payment, each) ? () => setTaken(each) : undefined}
            />
          ))}
        </tbody>
      </table>
      {taken && <TakeBackDialog payment={payment} allocation={taken} onClose={() => setTaken(undefined)} />}
    </>
  )
}

function AllocationRow({ allocation, onWithdraw }: { allocation: Allocation; onWithdraw: (() => void) | undefined }) {
  return (
    <tr>
      <td>
        <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: allocation.invoices_id }}>
          {allocation.invoice_number}
        </Link>
        <TcsChange less={allocation.tcs_less} />
      </td>
      <td>{formatDate(allocation.allocated_on)}</td>
      <td className={`${styles.end} figures ${allocation.voided_on === null ? '' : styles.gone}`}>
        {formatPaise(allocation.amount)}
      </td>
      <td className={styles.end}>
        {onWithdraw && (
          <Button tone="quiet" onClick={onWithdraw}>
            {t('Withdraw')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** In another currency, only where the payment left an advance in it. */
const canWithdraw = (payment: Payment, { voided_on }: Allocation) =>
  voided_on === null && (payment.currency === null || payment.foreign_left !== null)
