import { useState } from 'react'
import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { formatDate, type IsoDate, monthEnd, weekdayName } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { awayOn, weeksOf } from './calendar-days.ts'
import { spanWords } from './leave-words.ts'
import styles from './leave-calendar.module.css'

type Props = {
  /** Its first day. */
  month: IsoDate
  requests: readonly LeaveRequest[]
  holidays: readonly { holiday_on: IsoDate; holiday_name: string }[]
}

/** A month of leave: each day with how many are away and who, a chosen day in full below. A phone shows the numbers. */
export function LeaveCalendar({ month, requests, holidays }: Props) {
  const [chosen, setChosen] = useState<IsoDate>()
  const day = chosen?.slice(0, 7) === month.slice(0, 7) ? chosen : undefined
  const holidayOn = new Map(holidays.map((row) => [row.holiday_on, row.holiday_name]))
  const weeks = weeksOf(month, monthEnd(month))
  return (
    <>
      <table className={styles.grid}>
        <caption className="visually-hidden">{t('Leave by day')}</caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col">
                <abbr title={weekdayName(each)}>{weekdayName(each).slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  {each.slice(0, 7) === month.slice(0, 7) && (
                    <Day
                      day={each}
                      names={awayOn(requests, each).map((request) => request.staff_name)}
                      holiday={holidayOn.get(each)}
                      isChosen={each === day}
                      onChoose={() => setChosen(each === day ? undefined : each)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {day !== undefined && <DayList day={day} requests={awayOn(requests, day)} holiday={holidayOn.get(day)} />}
    </>
  )
}

type DayProps = { day: IsoDate; names: readonly string[]; holiday: string | undefined; isChosen: boolean; onChoose: () => void }

function Day({ day, names, holiday, isChosen, onChoose }: DayProps) {
  const words = [
    formatDate(day),
    holiday,
    names.length > 0 && t('{count, plural, one {# person away} other {# people away}}', { count: names.length }),
  ]
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      data-today={day === today() || undefined}
      data-holiday={holiday !== undefined || undefined}
      onClick={onChoose}
    >
      <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
      {names.length > 0 && (
        <b aria-hidden className={styles.count}>
          {names.length}
        </b>
      )}
      <small aria-hidden className={styles.names}>
        {[holiday, ...names].filter(Boolean).slice(0, 2).join(', ')}
        {names.length > 2 && ` +${names.length - 2}`}
      </small>
    </button>
  )
}

function DayList({ day, requests, holiday }: { day: IsoDate; requests: readonly LeaveRequest[]; holiday: string | undefined }) {
  return (
    <div aria-live="polite">
      <b>{`${formatDate(day)}, ${weekdayName(day)}`}</b>
      {holiday !== undefined && <p>{t('Holiday: {name}', { name: holiday })}</p>}
      {requests.length === 0 ? (
        <p>{t('Nobody is away.')}</p>
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <li key={request.payroll_leave_requests_id}>
              {request.staff_name}: {translate(request.kind_name)}, {spanWords(request)}
              {request.request_status === 'requested' && ` (${t('Requested')})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
