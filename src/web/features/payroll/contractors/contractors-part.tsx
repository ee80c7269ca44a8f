import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { contractorsQuery } from './api.ts'
import { NewContractorForm } from './contractor-form.tsx'
import { MonthCard } from './month-card.tsx'
import { rateText } from './words.ts'

/** Contractors, and what each month bills. */
export function ContractorsPart() {
  const { data } = useSuspenseQuery(contractorsQuery)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <>
      <ButtonLink icon="upload" to="/payroll/contractors-import">
        {t('Import or export')}
      </ButtonLink>
      <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
        {t('Add contractor')}
      </Button>
    </>
  )
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState icon="customers" title={t('No contractors yet')} actions={add}>
          {t('Add people you pay by month, day or hour who are not employees. Their bills, with TDS, are made from here.')}
        </EmptyState>
      ) : (
        <>
          <MonthCard />
          <Card title={t('Contractors')} actions={add}>
            <ReportTable
              caption={t('Contractors')}
              first={t('Contractor')}
              columns={[
                { label: t('Work'), isText: true },
                { label: t('Rate'), isText: true },
                { label: 'PAN', isText: true },
                { label: t('Contact'), isText: true },
                { label: t('Bank account'), isText: true },
                { label: t('Status'), isText: true },
              ]}
              rows={data.rows.map((row) => ({
                id: row.payroll_contractors_id,
                label: row.contractor_name,
                link: { to: `/payroll/contractors/${row.payroll_contractors_id}` },
                amounts: [
                  row.work,
                  rateText(row),
                  row.pan ?? t('Missing'),
                  row.email ?? row.mobile_number ?? '',
                  row.bank_status === 'verified' ? t('Verified') : t('Not verified'),
                  statusOf(row),
                ],
              }))}
            />
          </Card>
        </>
      )}
      {isAdding && <NewContractorForm onClose={() => setAdding(false)} />}
    </>
  )
}

function statusOf({ is_active, started_on, ended_on }: { is_active: boolean; started_on: string; ended_on: string | null }) {
  if (!is_active) return t('Archived')
  if (ended_on !== null && ended_on < today()) return t('Ended on {date}', { date: formatDate(ended_on) })
  return t('Since {date}', { date: formatDate(started_on) })
}
