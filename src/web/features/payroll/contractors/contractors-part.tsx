import type { ContractorRow } from '#contract/payroll/contractors.ts'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { contractorsQuery } from './api.ts'
import { NewContractorForm } from './contractor-form.tsx'
import { MonthCard } from './month-card.tsx'
import { rateText } from './words.ts'

const contact = ({ email, mobile_number }: ContractorRow) => email ?? mobile_number ?? ''
const bank = ({ bank_status }: ContractorRow) => (bank_status === 'verified' ? t('Verified') : t('Not verified'))

const columns: readonly Column<ContractorRow>[] = [
  { id: 'name', header: t('Contractor'), cell: (row) => row.contractor_name },
  { id: 'work', header: t('Work'), cell: (row) => row.work },
  { id: 'rate', header: t('Rate'), width: 180, cell: rateText },
  { id: 'pan', header: 'PAN', width: 130, cell: (row) => row.pan ?? t('Missing') },
  { id: 'contact', header: t('Contact'), cell: contact },
  { id: 'bank', header: t('Bank account'), width: 130, cell: bank },
  { id: 'status', header: t('Status'), width: 180, cell: (row) => statusOf(row) },
]
const card = (row: ContractorRow): CardFace => ({
  title: row.contractor_name,
  detail: `${row.work}, ${statusOf(row)}`,
  amount: rateText(row),
})

/** Contractors, and what each month bills. */
export function ContractorsPart() {
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
      <MonthCard />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' }}>{add}</div>
      <DataTable
        label={t('Contractors')}
        noun={['contractor', 'contractors']}
        columns={columns}
        query={contractorsQuery}
        rowKey={(row) => row.payroll_contractors_id}
        rowHref={(row) => `/payroll/contractors/${row.payroll_contractors_id}`}
        card={card}
        empty={
          <EmptyState icon="customers" title={t('No contractors yet')}>
            {t('Add people you pay by month, day or hour who are not employees. Their bills, with TDS, are made from here.')}
          </EmptyState>
        }
      />
      {isAdding && <NewContractorForm onClose={() => setAdding(false)} />}
    </>
  )
}

function statusOf({ is_active, started_on, ended_on }: { is_active: boolean; started_on: string; ended_on: string | null }) {
  if (!is_active) return t('Archived')
  if (ended_on !== null && ended_on < today()) return t('Ended on {date}', { date: formatDate(ended_on) })
  return t('Since {date}', { date: formatDate(started_on) })
}
