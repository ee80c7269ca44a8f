import { refusalText } from '#web/lib/reason.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecurringJournalDate } from '#contract/accounting/recurring-journals.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { datesQuery, useRetry, useSkip } from './recurring-api.ts'

export function DatesCard({ recurring_journals_id, mayPost }: { recurring_journals_id: string; mayPost: boolean }) {
  const { data, error, refetch } = useQuery(datesQuery(recurring_journals_id))
  if (error) return <ErrorState error={error} title={t('We couldn’t load the dates')} onRetry={refetch} />
  return (
    <Card title={t('Posted so far')}>
      {data === undefined ? (
        <Skeleton lines={4} />
      ) : data.rows.length === 0 ? (
        <EmptyState icon="calendar" title={t('Nothing posted yet')}>
          {t('Each entry appears here on its day.')}
        </EmptyState>
      ) : (
        <Stack>
          {data.rows.map((row) => (
            <DateRow key={row.posting_date} row={row} recurring_journals_id={recurring_journals_id} mayPost={mayPost} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

type DateProps = { row: RecurringJournalDate; recurring_journals_id: string; mayPost: boolean }

function DateRow({ row, recurring_journals_id, mayPost }: DateProps) {
  const { posting_date, outcome, journal_entries_id } = row
  if (outcome === 'failed') return <FailedDate row={row} recurring_journals_id={recurring_journals_id} mayPost={mayPost} />
  if (journal_entries_id === null) return <p>{t('{date}: skipped', { date: formatDate(posting_date) })}</p>
  return (
    <p>
      <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
        {formatDate(posting_date)}
      </Link>
    </p>
  )
}

function FailedDate({ row: { posting_date, problem }, recurring_journals_id, mayPost }: DateProps) {
  const { mutate: retry, isPending } = useRetry(recurring_journals_id)
  const { mutate: skip, isPending: isSkipping } = useSkip(recurring_journals_id)
  return (
    <Notice
      tone="danger"
      action={
        mayPost && (
          <>
            <Button busy={isPending} onClick={() => retry(posting_date)}>
              {t('Try again')}
            </Button>
            <Button tone="quiet" busy={isSkipping} onClick={() => skip(posting_date)}>
              {t('Skip it')}
            </Button>
          </>
        )
      }
    >
      {formatDate(posting_date)}: {problem && refusalText(problem)}
    </Notice>
  )
}
