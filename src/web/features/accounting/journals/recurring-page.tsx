import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecurringJournal } from '#contract/accounting/recurring-journals.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { rhythmWords } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMayPost } from './journals-page.tsx'
import { scheduleQuery, useSetStatus, useSkip } from './recurring-api.ts'
import { DatesCard } from './recurring-dates.tsx'
import { ScheduleBadge } from './schedule-badge.tsx'

/** A schedule: its entry, its next dates, and the result of each past date. */
export function RecurringJournalPage({ recurring_journals_id }: { recurring_journals_id: string }) {
  const { data: schedule } = useSuspenseQuery(scheduleQuery(recurring_journals_id))
  const mayPost = useMayPost()
  const { status, next_dates, next_on, times, taken, ends_on } = schedule
  return (
    <Page>
      <PageHeader
        title={schedule.memo}
        section={t('Recurring journals')}
        above={<Link to="/accounting/recurring-journals">{t('Recurring journals')}</Link>}
        mark={<ScheduleBadge schedule={schedule} />}
        description={rhythmWords(schedule)}
        actions={mayPost && status !== 'ended' ? <Actions schedule={schedule} /> : undefined}
      />
      <Stack>
        <Card
          title={t('Schedule')}
          actions={mayPost && next_on !== null && <SkipButton recurring_journals_id={recurring_journals_id} next_on={next_on} />}
        >
          <Facts
            items={[
              [t('Each entry'), `₹${formatPaise(schedule.total)}`],
              [t('Reversed'), schedule.reverses ? t('On the first of the next month') : t('No')],
              [t('Began'), formatDate(schedule.starts_on)],
              [
                t('Ends'),
                times !== null
                  ? t('After {times}, {taken} done', { times, taken })
                  : ends_on === null
                    ? t('Never')
                    : formatDate(ends_on),
              ],
              [t('Next'), next_dates.map(formatDate).join(', ')],
            ]}
          />
        </Card>
        <LinesCard schedule={schedule} />
        <DatesCard recurring_journals_id={recurring_journals_id} mayPost={mayPost} />
      </Stack>
    </Page>
  )
}

function SkipButton({ recurring_journals_id, next_on }: { recurring_journals_id: string; next_on: string }) {
  const { mutate, isPending } = useSkip(recurring_journals_id)
  return (
    <Button tone="quiet" busy={isPending} onClick={() => mutate(next_on)}>
      {t('Skip {date}', { date: formatDate(next_on) })}
    </Button>
  )
}

function LinesCard({ schedule }: { schedule: RecurringJournal }) {
  const { data } = useQuery(chartQuery)
  const nameOf = (id: string) => accountName(data?.rows.find((row) => row.ledger_accounts_id === id)?.account_name ?? '')
  return (
    <Card title={t('What it posts')}>
      <Facts
        items={schedule.lines.map(({ ledger_accounts_id, debit, credit }) => [
          nameOf(ledger_accounts_id),
          debit > 0
            ? t('₹{amount} debit', { amount: formatPaise(debit) })
            : t('₹{amount} credit', { amount: formatPaise(credit) }),
        ])}
      />
    </Card>
  )
}

function Actions({ schedule }: { schedule: RecurringJournal }) {
  const { recurring_journals_id, status } = schedule
  const { mutate: say, mutateAsync, isPending } = useSetStatus(recurring_journals_id)
  const [isEnding, setEnding] = useState(false)
  const isPaused = status === 'paused'
  return (
    <>
      <Button icon={isPaused ? 'play' : 'clock'} busy={isPending} onClick={() => say(isPaused ? 'active' : 'paused')}>
        {isPaused ? t('Resume') : t('Pause')}
      </Button>
      <ButtonLink icon="edit" to="/accounting/recurring-journals/$recurring_journals_id/edit" params={{ recurring_journals_id }}>
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
        {t('It posts no more entries. What it posted stays. You can’t restart an ended schedule.')}
      </ConfirmDialog>
    </>
  )
}
