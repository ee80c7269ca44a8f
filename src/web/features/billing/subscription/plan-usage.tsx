import type { Subscription } from '#contract/billing/subscription.ts'
import { shortRupees } from '#core/display.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/states.tsx'
import styles from './subscription.module.css'
import { resetLine } from './words.ts'

/** The running plan: until when, and how much of this month is used. */
export function PlanUsage({ details, onCancel }: { details: Subscription; onCancel: () => void }) {
  const { payouts, collections, seats } = details.payment_highlights
  const mayCancel = details.endDate !== null && details.id !== 'trial' && details.nextPlan?.id !== 'free'
  return (
    <Card
      title={details.id === 'trial' ? details.displayName : `${details.displayName} plan`}
      actions={
        mayCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Cancel plan
          </Button>
        )
      }
    >
      <div className={styles.running}>
        <p className={styles.quiet}>
          {details.endDate === null
            ? 'Nothing to pay, no end.'
            : `${formatDate(details.startDate ?? details.endDate)} to ${formatDate(details.endDate)}, ${plural(details.remainingTime ?? 0, 'day')} left.`}{' '}
          {details.plan_credit > 0 && `₹${formatPaise(details.plan_credit)} of credit is taken off the next payment.`}
        </p>
        <div className={styles.usage}>
          <Used label="Collections this month" {...collections} show={shortRupees} />
          <Used label="Payments this month" {...payouts} show={shortRupees} />
          <Used label="People" {...seats} show={String} />
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
          <span className={styles.quiet}>{show(used)}, without limit</span>
        </>
      ) : (
        <>
          <Progress label={label} value={Math.min(used, limit)} max={limit} />
          <span className={styles.quiet}>
            {show(used)} of {show(limit)}
          </span>
        </>
      )}
    </div>
  )
}
