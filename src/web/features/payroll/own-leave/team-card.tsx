import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, formatMonthYear, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { LeaveCalendar } from '../shared/leave-calendar.tsx'
import { teamLeaveQuery } from './api.ts'

/** Who of the reader's team is away in a month. */
export function TeamCard() {
  const [month, setMonth] = useState(monthStart(today()))
  const { data, error, refetch } = useQuery(teamLeaveQuery(month, monthEnd(month)))
  return (
    <Card
      title={t('Your team in {month}', { month: formatMonthYear(month) })}
      actions={
        <>
          <Button aria-label={t('Previous month')} icon="back" onClick={() => setMonth(monthStart(addDays(month, -1)))} />
          <Button aria-label={t('Next month')} icon="forward" onClick={() => setMonth(addDays(monthEnd(month), 1))} />
        </>
      }
    >
      {data ? (
        <LeaveCalendar month={month} requests={data.rows} holidays={data.holidays} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  )
}
