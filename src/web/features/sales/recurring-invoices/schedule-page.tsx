import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { rhythmWords } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { scheduleQuery, useSetStatus, useSkip } from './api.ts'
import { DatesCard } from './dates-card.tsx'
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
        actions={status === 'ended' ? undefined : <Actions schedule={schedule} />}
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

function Actions({ schedule }: { schedule: RecurringInvoice }) {
  const { recurring_invoices_id, status } = schedule
  const { mutate: say, mutateAsync, isPending } = useSetStatus(recurring_invoices_id)
  const [isEnding, setEnding] = useState(false)
  const isPaused = status === 'paused'
  return (
    <>
      <Button icon={isPaused ? 'play' : 'clock'} busy={isPending} onClick={() => say(isPaused ? 'active' : 'paused')}>
        {isPaused ? t('Resume') : t('Pause')}
      </Button>
      <ButtonLink icon="edit" to="/receivables/invoices/recurring/$recurring_invoices_id/edit" params={{ recurring_invoices_id }}>
        {t('Change')}
      </ButtonLink>
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[[{ id: 'end', label: t('End schedule'), icon: 'close', danger: true, onSelect: () => setEnding(true) }]]}
      />
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title={t('End this schedule?')}
        verb={t('End schedule')}
        onConfirm={() => mutateAsync('ended')}
      >
        {t('This schedule creates no more invoices. Existing invoices stay. You can’t restart an ended schedule.')}
      </ConfirmDialog>
    </>
  )
}
