import { Link } from '@tanstack/react-router'
import { inContext, t } from '#core/messages.ts'
import type { ConsolidatedRow } from '#contract/compliance/consolidated-e-way-bills.ts'
import { formatInstant, formatPaise, plural } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { sheetsQuery } from './consolidated-api.ts'
import { SheetBadge } from './sheet-badge.tsx'

const carrier = (row: ConsolidatedRow) => row.vehicle_number ?? row.transport_document_number ?? ''

const columns: readonly Column<ConsolidatedRow>[] = [
  { id: 'number', header: t('Trip sheet'), width: 150, cell: (row) => row.consolidated_number ?? t('Not created') },
  { id: 'vehicle', header: t('Vehicle'), cell: carrier },
  { id: 'from', header: inContext('place', 'From'), width: 180, isExtra: 'tablet', cell: (row) => row.from_place },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <SheetBadge status={row.status} /> },
  { id: 'made_at', header: t('Made'), width: 170, isExtra: 'tablet', cell: (row) => row.made_at && formatInstant(row.made_at) },
  { id: 'bills', header: t('e-Way bills'), width: 110, align: 'end', cell: (row) => row.bill_count },
  { id: 'total', header: t('Value (₹)'), width: 140, align: 'end', cell: (row) => <Amount value={row.total} /> },
]

/** Trip sheets: several e-way bills under one vehicle. */
export function SheetsPage() {
  return (
    <Page shape="full">
      <PageHeader
        title={t('Trip sheets')}
        section={t('e-Way bills')}
        above={<Link to="/receivables/e-way-bills">{t('e-Way bills')}</Link>}
        actions={<ButtonLink to="/receivables/e-way-bills">{t('Choose e-way bills')}</ButtonLink>}
      />
      <DataTable
        label={t('Trip sheets')}
        noun={['trip sheet', 'trip sheets']}
        columns={columns}
        query={sheetsQuery}
        rowKey={(row) => row.consolidated_e_way_bills_id}
        rowHref={(row) => `/receivables/e-way-bills/consolidated/${row.consolidated_e_way_bills_id}`}
        card={(row) => ({
          title: carrier(row),
          detail: `${row.consolidated_number ?? t('Not created')} · ${plural(row.bill_count, 'bill')}`,
          amount: `₹${formatPaise(row.total)}`,
          badge: <SheetBadge status={row.status} />,
        })}
        empty={
          <EmptyState
            icon="list"
            title={t('No trip sheets yet')}
            actions={<ButtonLink to="/receivables/e-way-bills">{t('Choose e-way bills')}</ButtonLink>}
          >
            {t('Choose two or more e-way bills that go in one vehicle: the driver carries one number for all of them.')}
          </EmptyState>
        }
      />
    </Page>
  )
}
