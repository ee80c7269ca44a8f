import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContractorMonth } from '#contract/payroll/contractors.ts'
import { addDays, formatMonthYear, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { MonthSteps } from '../shared/month-steps.tsx'
import { contractorMonthQuery } from './api.ts'
import { BillDrawer } from './bill-drawer.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { rateText } from './words.ts'

/** A month of contractors: who is not billed yet with what to look at, and the bills. It begins with the last month that is over. */
export function MonthCard() {
  const [month, setMonth] = useState(monthStart(addDays(monthStart(today()), -1)))
  const [isBilling, setBilling] = useState(false)
  const { data, error, refetch } = useQuery(contractorMonthQuery(month))
  return (
    <Card
      title={t('Work in {month}', { month: formatMonthYear(month) })}
      actions={
        <>
          <MonthSteps month={month} onShow={(next) => next <= today() && setMonth(next)} />
          {data && data.rows.length > 0 && (
            <Button tone="primary" icon="add" onClick={() => setBilling(true)}>
              {t('Make bills')}
            </Button>
          )}
        </>
      }
    >
      {error ? <ErrorState error={error} onRetry={refetch} /> : data ? <Month month={data} /> : <Skeleton lines={6} />}
      {isBilling && data && <BillDrawer month={data} onClose={() => setBilling(false)} />}
    </Card>
  )
}

function Month({ month: { rows, payments, left_out, not_shown } }: { month: ContractorMonth }) {
  const open = rows.filter(({ checks }) => !checks.some(({ check }) => check === 'paid'))
  return (
    <Stack>
      {open.length > 0 && (
        <ReportTable
          caption={t('Not billed yet')}
          first={t('Not billed yet')}
          columns={[
            { label: t('Rate'), isText: true },
            { label: t('To check'), isText: true },
          ]}
          rows={open.map((row) => ({
            id: row.payroll_contractors_id,
            label: row.contractor_name,
            link: { to: `/payroll/contractors/${row.payroll_contractors_id}` },
            amounts: [rateText(row), row.checks.map(({ text }) => text).join(' ') || t('Nothing')],
          }))}
        />
      )}
      {payments.length > 0 && <PaymentsTable payments={payments} hasTotal />}
      {rows.length === 0 && payments.length === 0 && <p>{t('No contractor works in this month.')}</p>}
      {not_shown > 0 && (
        <p>
          {t('Not shown: {count} more. They follow once the bills of these are made.', {
            count: plural(not_shown, 'contractor', 'contractors'),
          })}
        </p>
      )}
      {left_out > 0 && (
        <p>
          {t('Left out: {count} who started later or ended before.', {
            count: plural(left_out, 'contractor', 'contractors'),
          })}
        </p>
      )}
    </Stack>
  )
}
