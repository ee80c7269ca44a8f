import type { Subscription } from '#contract/billing/subscription.ts'
import { shortRupees } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/states.tsx'
import styles from './subscription.module.css'
import { resetLine } from './words.ts'

/** The current plan: its end date, and this month's usage. */
export function PlanUsage({ details, onCancel }: { details: Subscription; onCancel: () => void }) {
  const { payouts, collections, seats } = details.payment_highlights
  const mayCancel = details.endDate !== null && details.id !== 'trial' && details.nextPlan?.id !== 'free'
  return (
    <Card
      title={details.id === 'trial' ? details.displayName : t('{displayName} plan', { displayName: details.displayName })}
      actions={
        mayCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('Cancel plan')}
          </Button>
        )
      }
    >
      <div className={styles.running}>
        <p className={styles.quiet}>
          {details.endDate === null
            ? t('Free, with no end date.')
            : t('{date} to {date_2}, {days} left.', {
                date: formatDate(details.startDate ?? details.endDate),
                date_2: formatDate(details.endDate),
                days: plural(details.remainingTime ?? 0, 'day'),
              })}{' '}
          {details.plan_credit > 0 &&
            t('We take ₹{amount} of credit off your next payment.', { amount: formatPaise(details.plan_credit) })}
        </p>
        <div className={styles.usage}>
          <Used label={t('Collections this month')} {...collections} show={shortRupees} />
          <Used label={t('Payments this month')} {...payouts} show={shortRupees} />
          <Used label={t('People')} {...seats} show={String} />
        </div>
        {(collections.limit !== null || payouts.limit !== null) && (
          <p className={styles.quiet}>{resetLine(formatDate(details.yearlyLimitResetDate))}</p>
        )}
      </div>
    </Card>
  )
}

type UsedProps = { label: string; used: number; limit: number | null; show: (value: number) => string }

function Used({ label, used, limit, show }: UsedProps) {
  return (
    <div className={styles.used}>
      {limit === null ? (
        <>
          <span className={styles.label}>{label}</span>
          <span className={styles.quiet}>{t('{show}, no limit', { show: show(used) })}</span>
        </>
      ) : (
        <>
          <Progress label={label} value={Math.min(used, limit)} max={limit} />
          <span className={styles.quiet}>{t('{show} of {show_2}', { show: show(used), show_2: show(limit) })}</span>
        </>
      )}
    </div>
  )
}
