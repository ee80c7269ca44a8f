import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { StateDue } from '#contract/payroll/state-payments.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { stateDuesQuery, useVoidPayment } from './api.ts'
import { PaymentDialog } from './payment-dialog.tsx'

type Payment = StateDue['payments'][number]

/** What is to be paid to the states by month, with the challans that paid it. */
export function DuesCard() {
  const { data, error, refetch } = useQuery(stateDuesQuery)
  const [paying, setPaying] = useState<StateDue>()
  const [undoing, setUndoing] = useState<Payment>()
  const { mutateAsync: undo } = useVoidPayment()
  const close = () => setUndoing(undefined)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton lines={4} />
  if (data.rows.length === 0) return null
  return (
    <Card title={t('Challans')}>
      <Facts
        items={data.rows.map(
          (row) => [titleOf(row), <Due key={titleOf(row)} row={row} onPay={() => setPaying(row)} onUndo={setUndoing} />] as const,
        )}
      />
      <p>{t('Pay on the portal, then record the challan or match its bank line. EPF, ESI and TDS need the bank line alone.')}</p>
      {t('Since {date}. Earlier months are in your books.', { date: formatDate(data.from_on) })}
      {paying && <PaymentDialog due={paying} onClose={() => setPaying(undefined)} />}
      {undoing && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Undo challan {number}?', { number: undoing.challan_no })}
          verb={t('Undo challan')}
          onConfirm={() => undo(undoing.payroll_state_payments_id)}
        >
          {t('We reverse its entry in the books today. Do this only if it was recorded by mistake.')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const titleOf = ({ state_tax, state, month }: StateDue) => {
  const of = { state: stateName(state), month: formatMonthYear(month) }
  return state_tax === 'pt' ? t('Professional tax, {state}, {month}', of) : t('Labour welfare fund, {state}, {month}', of)
}

type Props = { row: StateDue; onPay: () => void; onUndo: (payment: Payment) => void }

function Due({ row, onPay, onUndo }: Props) {
  const { owed, left, due_on, payments } = row
  const isLate = left > 0 && due_on !== null && due_on < today()
  return (
    <span>
      {left > 0
        ? t('₹{left} of ₹{owed} to pay', { left: formatPaise(left), owed: formatPaise(owed) })
        : t('₹{paid} paid', { paid: formatPaise(row.paid) })}
      {left > 0 && due_on !== null && <> · {t('Due {date}', { date: formatDate(due_on) })}</>}{' '}
      {isLate && <Badge tone="danger">{t('Late')}</Badge>}
      {left < 0 && <Badge tone="warning">{t('₹{amount} paid too much', { amount: formatPaise(0 - left) })}</Badge>}
      {left > 0 && <Button onClick={onPay}>{t('Record challan')}</Button>}
      {payments.map((payment) => (
        // The number stands before its button: as part of it a phone would have to scroll sideways.
        <Fragment key={payment.payroll_state_payments_id}>
          {' '}
          · {payment.challan_no}{' '}
          <Button
            tone="quiet"
            aria-label={t('Undo challan {number}', { number: payment.challan_no })}
            onClick={() => onUndo(payment)}
          >
            {t('Undo challan')}
          </Button>
        </Fragment>
      ))}
    </span>
  )
}
