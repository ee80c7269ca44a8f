import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PendingPlanDetails } from '#contract/billing/subscription.ts'
import { findPlan } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { subscriptionQuery, useDropOrder } from './api.ts'
import styles from './subscription.module.css'

type Props = {
  details: PendingPlanDetails
  /** The whole application is blocked; only paying or logging out is possible. */
  isWhole: boolean
  /** The person may pay for the company. */
  isLeader: boolean
  onClose: () => void
  onPay: (() => void) | undefined
}

/** What is due for each month, and the whole. */
export function PendingDetails({ details, isWhole, isLeader, onClose, onPay }: Props) {
  const plan = findPlan(details.subscription_packages_id)
  return (
    <Dialog
      isOpen
      isHeld={isWhole}
      onClose={onClose}
      title={isWhole ? t('Your plan is awaiting payment') : t('Payment for your plan')}
      description={description(details, isWhole, plan?.name ?? t('Your'))}
      footer={
        <>
          {isWhole ? <LogOut /> : <Button onClick={onClose}>{t('Later')}</Button>}
          {onPay && (
            <Button tone="primary" onClick={onPay}>
              {t('Pay ₹{amount}', { amount: formatPaise(details.total) })}
            </Button>
          )}
        </>
      }
    >
      <Months details={details} />
      <dl className={styles.sum}>
        <div className={styles.total}>
          <dt>{t('Total, GST included')}</dt>
          <dd className="figures">₹{formatPaise(details.total)}</dd>
        </div>
      </dl>
      {!isWhole && isLeader && <CancelOrder onClose={onClose} />}
    </Dialog>
  )
}

function description(
  { billing_due_date, billing_start_date, billing_end_date }: PendingPlanDetails,
  isWhole: boolean,
  name: string,
) {
  const span = t('{name} plan, {date} to {date_2}', {
    name,
    date: formatDate(billing_start_date),
    date_2: formatDate(billing_end_date),
  })
  return isWhole
    ? t('{span}. It was due on {date}. Your books are safe and complete; pay to go on working in them.', {
        span,
        date: formatDate(billing_due_date),
      })
    : t('{span}. Please pay by {date}.', { span, date: formatDate(billing_due_date) })
}

/** One row for each month; the list scrolls after four. */
function Months({ details: { monthlyDetails } }: { details: PendingPlanDetails }) {
  const doesScroll = monthlyDetails.length > 4
  return (
    // A scrollable list must be reachable with the keyboard.
    <section className={styles.months} aria-label={t('Months')} {...(doesScroll && { tabIndex: 0 })}>
      <table>
        <tbody>
          {monthlyDetails.map(({ subscription_start_date, subscription_end_date, amount }) => (
            <tr key={subscription_start_date}>
              <th scope="row">
                {formatDate(subscription_start_date)} – {formatDate(subscription_end_date)}
              </th>
              <td className="figures">₹{formatPaise(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LogOut() {
  const navigate = useNavigate()
  return (
    <Button tone="quiet" onClick={() => void navigate({ to: '/logout' })}>
      {t('Log out')}
    </Button>
  )
}

/** Placed apart from the payment buttons, and only while no payment is processing. */
function CancelOrder({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useDropOrder()
  const { data } = useQuery(subscriptionQuery)
  if (data?.isPendingTxn !== false) return null
  return (
    <p className={styles.cancelOrder}>
      {t('Changed your mind?')}
      <Button tone="quiet" busy={isPending} onClick={() => mutate(undefined, { onSuccess: onClose })}>
        {t('Cancel this plan change')}
      </Button>
    </p>
  )
}
