import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { formatMonthYear, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Card } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { LeaveCalendar } from '../shared/leave-calendar.tsx'
import { MonthSteps } from '../shared/month-steps.tsx'
import { LeaveList } from '../shared/leave-list.tsx'
import { awayQuery } from './api.ts'

/** Who is away in a month, by day, with its holidays. */
export function AwayCard({ onCancel }: { onCancel: (request: LeaveRequest) => void }) {
  const [month, setMonth] = useState(monthStart(today()))
  const { data } = useQuery(awayQuery(month, monthEnd(month)))
  return (
    <Card
      title={t('Away in {month}', { month: formatMonthYear(month) })}
      actions={<MonthSteps month={month} onShow={setMonth} />}
    >
      {data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <LeaveCalendar month={month} requests={data.rows} holidays={data.holidays} />
          {data.rows.length > 0 ? <LeaveList isNamed requests={data.rows} onCancel={onCancel} /> : <p>{t('Nobody is away.')}</p>}
        </>
      )}
    </Card>
  )
}
