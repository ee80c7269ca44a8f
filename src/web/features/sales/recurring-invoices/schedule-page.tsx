import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { rhythmWords } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { scheduleQuery, useSkip } from './api.ts'
import { DatesCard } from './dates-card.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { makeWords, ScheduleBadge } from './words.tsx'

/** A schedule: past invoices, upcoming dates, and the template. */
export function SchedulePage({ recurring_invoices_id }: { recurring_invoices_id: string }) {
  const { data: schedule } = useSuspenseQuery(scheduleQuery(recurring_invoices_id))
  const { status, customers_id, customer_name, next_on, total } = schedule
  return (
    <Page>
      <PageHeader
        title={`${customer_name}: ${schedule.item_name}`}
        section={t('Recurring invoices')}
        above={<Link to="/receivables/invoices/recurring">{t('Recurring invoices')}</Link>}
        mark={<ScheduleBadge schedule={schedule} />}
        description={rhythmWords(schedule)}
        actions={status === 'ended' ? undefined : <ScheduleActions schedule={schedule} />}
      />
      <div className={styles.columns}>
        <DatesCard recurring_invoices_id={recurring_invoices_id} />
        <Stack>
          <Card>
            <Figure
              label={t('Each invoice')}
              amount={total}
              note={status === 'active' && next_on !== null ? t('Next on {date}', { date: formatDate(next_on) }) : undefined}
            />
          </Card>
          {status !== 'ended' && <ComingCard schedule={schedule} />}
          <Card title={t('Schedule')}>
            <Facts
              items={[
                [
                  t('Customer'),
                  <Link key="customer" to="/receivables/customers/$customers_id" params={{ customers_id }}>
                    {customer_name}
                  </Link>,
                ],
                [t('On each date'), makeWords[schedule.make_as]],
                [t('Email to'), schedule.make_as === 'send' ? (schedule.mail_to ?? schedule.customer.email) : null],
                [t('Due after'), `${schedule.due_days} ${schedule.due_days === 1 ? 'day' : 'days'}`],
                [t('Began'), formatDate(schedule.starts_on)],
                [t('Ends'), endWords(schedule)],
              ]}
            />
          </Card>
          <Card title={t('Items to invoice')}>
            {schedule.lines.map((line, at) => (
              <div key={at} className={styles.moneyRow}>
                <span>{line.item_name}</span>
                <span className={styles.detail}>
                  {line.quantity} × ₹{formatPaise(line.rate)}
                </span>
              </div>
            ))}
          </Card>
        </Stack>
      </div>
    </Page>
  )
}

function endWords({ ends_on, times, taken }: RecurringInvoice): string {
  if (times !== null) return t('After {times} invoices, {taken} of them done', { times, taken })
  return ends_on === null ? t('Never') : t('On {date}', { date: formatDate(ends_on) })
}

function ComingCard({ schedule }: { schedule: RecurringInvoice }) {
  const { mutate: skip, isPending } = useSkip(schedule.recurring_invoices_id)
  const { next_on, next_dates, status } = schedule
  return (
    <Card
      title={status === 'paused' ? t('Paused before') : t('Next dates')}
      actions={
        next_on !== null && (
          <Button tone="quiet" busy={isPending} onClick={() => skip(next_on)}>
            {t('Skip {date}', { date: formatDate(next_on) })}
          </Button>
        )
      }
    >
      <p>{next_dates.map(formatDate).join(', ')}</p>
    </Card>
  )
}
