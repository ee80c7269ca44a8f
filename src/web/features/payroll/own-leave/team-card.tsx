import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMonthYear, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { LeaveCalendar } from '../shared/leave-calendar.tsx'
import { MonthSteps } from '../shared/month-steps.tsx'
import { teamLeaveQuery } from './api.ts'

/** Who of the reader's team is away in a month. */
export function TeamCard() {
  const [month, setMonth] = useState(monthStart(today()))
  const { data, error, refetch } = useQuery(teamLeaveQuery(month, monthEnd(month)))
  return (
    <Card
      title={t('Your team in {month}', { month: formatMonthYear(month) })}
      actions={<MonthSteps month={month} onShow={setMonth} />}
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
