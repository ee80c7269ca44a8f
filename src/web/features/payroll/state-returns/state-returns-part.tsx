import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StateReturn, StateReturns } from '#contract/payroll/state-returns.ts'
import { addDays, formatDate, formatMonthYear, monthStart } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Pair, Stack } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { saveStateReturn, stateReturnsQuery } from './api.ts'
import { DuesCard } from './dues-card.tsx'

type Period = { month: string; months: '1' | '6' | '12' }
const lengths = [
  { value: '1', label: t('One month') },
  { value: '6', label: t('Six months') },
  { value: '12', label: t('Twelve months') },
]

/** The last 24 months, this one first. */
function monthOptions(): { value: string; label: string }[] {
  const months: string[] = []
  for (let month = monthStart(today()); months.length < 24; month = monthStart(addDays(month, -1))) months.push(month)
  return months.map((value) => ({ value, label: formatMonthYear(value) }))
}

/** Professional tax and labour welfare fund by state, from approved pay runs. */
export function StateReturnsPart() {
  const [period, setPeriod] = useState<Period>({ month: monthStart(today()), months: '1' })
  const { data, error, refetch } = useQuery(stateReturnsQuery(period))
  return (
    <>
      <DuesCard />
      <Card title={t('Professional tax and labour welfare fund')}>
        <Pair>
          <Select
            label={t('Last month of the return')}
            options={monthOptions()}
            value={period.month}
            onChange={(month) => setPeriod((old) => ({ ...old, month }))}
          />
          <Select
            label={t('Period')}
            options={lengths}
            value={period.months}
            onChange={(months) => setPeriod((old) => ({ ...old, months: months as Period['months'] }))}
          />
        </Pair>
      </Card>
      {data ? (
        <Returns data={data} period={period} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  )
}

function Returns({ data, period }: { data: StateReturns; period: Period }) {
  if (data.rows.length === 0)
    return (
      <EmptyState icon="file" title={t('Nothing to return')}>
        {t('Approved pay runs of this period have no professional tax and no labour welfare fund.')}
      </EmptyState>
    )
  return data.rows.map((row) => <ReturnCard key={`${row.state_tax} ${row.state}`} row={row} period={period} />)
}

function ReturnCard({ row, period }: { row: StateReturn; period: Period }) {
  const { state_tax, state } = row
  const values = { state: stateWords(state) }
  const save = (format: 'xlsx' | 'csv') => void savePdfOrSay(saveStateReturn({ ...period, state_tax, state, format }))
  return (
    <Card
      title={state_tax === 'pt' ? t('Professional tax, {state}', values) : t('Labour welfare fund, {state}', values)}
      actions={
        <>
          <Button icon="download" onClick={() => save('xlsx')}>
            {t('Excel')}
          </Button>
          <Button icon="download" onClick={() => save('csv')}>
            {t('CSV')}
          </Button>
        </>
      }
    >
      <Stack>
        <Facts
          items={[
            [t('Employees'), String(row.people)],
            [state_tax === 'pt' ? t('Professional tax') : t('Employees’ share'), `₹${formatPaise(row.employee)}`],
            [t('Employer’s share'), state_tax === 'lwf' && `₹${formatPaise(row.employer)}`],
            [t('To pay'), `₹${formatPaise(row.employee + row.employer)}`],
            [t('By amount'), slabWords(row)],
            [t('Due'), row.due_on === null ? t('Not known for this state') : formatDate(row.due_on)],
            [t('Rule'), row.source],
          ]}
        />
        <span>
          <Badge tone="warning">{t('Unverified rule')}</Badge>
        </span>
      </Stack>
    </Card>
  )
}

const slabWords = ({ slabs }: StateReturn): string =>
  slabs.map(({ amount, people }) => t('₹{amount} × {people}', { amount: formatPaise(amount), people })).join(', ')
