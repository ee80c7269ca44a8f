import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { PlanQuote } from '#contract/billing/subscription.ts'
import { formatRupees } from '#core/money.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { quoteQuery, useChoosePlan } from './api.ts'
import { showPending } from './popups.ts'
import styles from './subscription.module.css'

/** The price of a plan today and its start date, before the confirmation. */
export function QuoteDialog({ plan, onClose }: { plan: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(quoteQuery(plan))
  const { mutate, isPending } = useChoosePlan()
  const choose = () =>
    mutate(plan, {
      onSuccess: (details) => {
        if (data?.starts === 'later')
          toast({
            tone: 'success',
            text: t('{displayName} begins on {date}', { displayName: data.displayName, date: formatDate(data.period_start) }),
          })
        if (details.pending_plan_details !== null) showPending('pending_plan')
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data === undefined ? t('Your new plan') : t('{displayName} plan', { displayName: data.displayName })}
      description={data && beginning(data)}
      footer={
        <>
          <Button onClick={onClose}>{t('Not now')}</Button>
          <Button tone="primary" busy={isPending} aria-disabled={data === undefined} onClick={() => data && choose()}>
            {data?.starts === 'later' ? t('Change on {date}', { date: formatDate(data.period_start) }) : t('Go to payment')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} title={t("We couldn't work out the price")} onRetry={refetch} />
      ) : data ? (
        <Sum quote={data} />
      ) : (
        <Skeleton lines={4} height={140} />
      )}
    </Dialog>
  )
}

function beginning({ starts, period_start, period_end }: PlanQuote): string {
  const span = t('{date} to {date_2}', { date: formatDate(period_start), date_2: formatDate(period_end) })
  return starts === 'now'
    ? t('Starts when you pay. {span}.', { span })
    : t('Starts when your current plan ends, {span}. Until then nothing changes and you pay nothing.', { span })
}

function Sum({ quote: { list_price, proration, gst, plan_credit, payable, starts, total } }: { quote: PlanQuote }) {
  const lines: readonly (readonly [string, number])[] = [
    [t('Price'), list_price],
    [t('Unused days of your current plan'), -proration],
    ['GST 18%', gst],
    [t('Credit'), -plan_credit],
  ]
  return (
    <dl className={styles.sum}>
      {lines
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{formatRupees(amount)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{starts === 'now' ? t('To pay now') : t('To pay then')}</dt>
        <dd className="figures">₹{formatPaise(starts === 'now' ? payable : total)}</dd>
      </div>
    </dl>
  )
}
