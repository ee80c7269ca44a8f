import { useQuery } from '@tanstack/react-query'
import type { PlanQuote } from '#contract/billing/subscription.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { quoteQuery, useChoosePlan } from './api.ts'
import { showPending } from './popups.ts'
import styles from './subscription.module.css'

/** What a plan costs today and when it begins, before it is confirmed. */
export function QuoteDialog({ plan, onClose }: { plan: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(quoteQuery(plan))
  const { mutate, isPending } = useChoosePlan()
  const choose = () =>
    mutate(plan, {
      onSuccess: (details) => {
        if (data?.starts === 'later')
          toast({ tone: 'success', text: `${data.displayName} begins on ${formatDate(data.period_start)}` })
        if (details.pending_plan_details !== null) showPending('pending_plan')
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data === undefined ? 'Your new plan' : `${data.displayName} plan`}
      description={data && beginning(data)}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button tone="primary" busy={isPending} aria-disabled={data === undefined} onClick={() => data && choose()}>
            {data?.starts === 'later' ? `Change on ${formatDate(data.period_start)}` : 'Go to payment'}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} title="The price could not be worked out" onRetry={refetch} />
      ) : data ? (
        <Sum quote={data} />
      ) : (
        <Skeleton lines={4} height={140} />
      )}
    </Dialog>
  )
}

function beginning({ starts, period_start, period_end }: PlanQuote): string {
  const span = `${formatDate(period_start)} to ${formatDate(period_end)}`
  return starts === 'now'
    ? `Begins when it is paid. ${span}.`
    : `Begins when your running plan ends, ${span}. Until then nothing changes and nothing is to pay.`
}

function Sum({ quote: { list_price, proration, gst, plan_credit, payable, starts, total } }: { quote: PlanQuote }) {
  const lines: readonly (readonly [string, number])[] = [
    ['Price', list_price],
    ['Unused days of your running plan', -proration],
    ['GST 18%', gst],
    ['Credit', -plan_credit],
  ]
  return (
    <dl className={styles.sum}>
      {lines
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{amount < 0 ? `−₹${formatPaise(-amount)}` : `₹${formatPaise(amount)}`}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{starts === 'now' ? 'To pay now' : 'To pay then'}</dt>
        <dd className="figures">₹{formatPaise(starts === 'now' ? payable : total)}</dd>
      </div>
    </dl>
  )
}
