import { useState } from 'react'
import type { AssetRow } from '#contract/payroll/employee-assets.ts'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { assetLabel, assetNames } from '#core/payroll/employee-assets.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { assetsGivenQuery } from './api.ts'
import { assetStatus } from './words.ts'

const columns: readonly Column<AssetRow>[] = [
  { id: 'employee', header: t('Employee'), cell: (row) => `${row.staff_name} (${row.employee_code})` },
  { id: 'kind', header: t('Kind'), width: 110, cell: (row) => translate(assetNames[row.asset_kind]) },
  { id: 'description', header: t('Description'), cell: (row) => row.description },
  { id: 'serial', header: t('Serial number'), width: 150, cell: (row) => row.serial ?? '' },
  { id: 'given', header: t('Given on'), width: 120, cell: (row) => formatDate(row.given_on) },
  {
    id: 'value',
    header: t('Value (₹)'),
    width: 130,
    align: 'end',
    cell: (row) => <Amount value={row.value} />,
    sum: (row) => row.value,
  },
  { id: 'status', header: t('Status'), cell: assetStatus },
]
const card = (row: AssetRow): CardFace => ({
  title: row.staff_name,
  detail: `${assetLabel(row)}. ${assetStatus(row)}`,
  amount: `₹${formatPaise(row.value)}`,
})

/** Assets of the company that employees have, or that came back. */
export function AssetsPart() {
  const [shown, setShown] = useState<'true' | 'false'>('false')
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'space-between', alignItems: 'end' }}>
        <Select
          label={t('Show')}
          options={[
            { value: 'false', label: t('Not returned') },
            { value: 'true', label: t('Returned') },
          ]}
          value={shown}
          onChange={(value) => setShown(value === 'true' ? 'true' : 'false')}
        />
        <ButtonLink icon="upload" to="/payroll/assets-import">
          {t('Import or export')}
        </ButtonLink>
      </div>
      <DataTable
        label={t('Assets of employees')}
        noun={['asset', 'assets']}
        columns={columns}
        query={assetsGivenQuery(shown)}
        rowKey={(row) => row.payroll_assets_id}
        rowHref={(row) => `/payroll/employees/${row.payroll_employees_id}`}
        card={card}
        empty={
          <EmptyState icon="customers" title={shown === 'true' ? t('Nothing returned yet') : t('No assets with employees')}>
            {t('Record a laptop, a phone or a card on the page of the employee, or import all of them from a file.')}
          </EmptyState>
        }
      />
    </>
  )
}
