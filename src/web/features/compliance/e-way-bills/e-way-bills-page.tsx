import { useMemo, useState } from 'react'
import type { EWayBillRow } from '#contract/compliance/e-way-bills.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Amount, Page } from '#web/ui/layout.tsx'
import type { Groups } from '#web/ui/menu-types.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast, savePdfOrSay } from '#web/ui/save-file.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { eWayBillsQuery, exportCsv, savePdf } from './api.ts'
import { ConsolidateDialog } from './consolidate-dialog.tsx'
import { EWayBillBadge } from './e-way-bill-badge.tsx'
import type { EWayBillsSearch } from './search.ts'
import { spaced } from './words.ts'
import { NoEWayBills } from './no-e-way-bills.tsx'

type Props = { search: EWayBillsSearch; onSearch: (search: EWayBillsSearch) => void }

const columns: readonly Column<EWayBillRow>[] = [
  {
    id: 'number',
    header: t('e-Way bill'),
    width: 160,
    cell: (row) => (row.e_way_bill_number ? spaced(row.e_way_bill_number) : t('Not created')),
  },
  { id: 'invoice', header: t('Document'), width: 140, isExtra: 'tablet', cell: (row) => row.document_number },
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'vehicle', header: t('Vehicle'), width: 140, isExtra: 'tablet', cell: (row) => row.vehicle_number },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <EWayBillBadge bill={row} /> },
  { id: 'valid_until', header: t('Valid until'), width: 170, cell: (row) => row.valid_until && formatInstant(row.valid_until) },
  {
    id: 'distance',
    header: t('Distance'),
    width: 110,
    align: 'end',
    isExtra: true,
    cell: (row) => t('{distance_km} km', { distance_km: row.distance_km }),
  },
  { id: 'date', header: t('Document date'), width: 130, isExtra: true, cell: (row) => formatDate(row.document_date) },
  {
    id: 'total',
    header: t('Value (₹)'),
    width: 120,
    align: 'end',
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
]

const tabs = [
  { value: 'all', label: t('All'), search: {} },
  { value: 'ending', label: t('Ending soon'), search: { status: 'ending' } },
  { value: 'part_a', label: t('No vehicle yet'), search: { status: 'part_a' } },
  { value: 'failed', label: t('Refused'), search: { status: 'failed' } },
  { value: 'active', label: t('Made'), search: { status: 'active' } },
  { value: 'ended', label: t('Ended'), search: { status: 'ended' } },
  { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
]

const menuOf = (row: EWayBillRow): Groups => [
  row.e_way_bill_number === null
    ? []
    : [{ id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(row)) }],
]

/** Every e-way bill, and those that expire soon. */
export function EWayBillsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('e-way-bills')
  const { status } = search
  const [together, setTogether] = useState<{ bills: readonly EWayBillRow[]; clear: () => void }>()
  const query = useMemo(() => eWayBillsQuery({ search: search.search, status }), [search.search, status])
  return (
    <Page shape="full">
      <PageHeader
        title={t('e-Way bills')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv({ search: search.search, status }))}>
              {t('Export')}
            </Button>
            <ButtonLink icon="list" to="/receivables/e-way-bills/consolidated">
              {t('Trip sheets')}
            </ButtonLink>
          </>
        }
      />
      <ViewTabs counts={counts} label={t('Views')} value={status ?? 'all'} tabs={tabs} />
      <Toolbar>
        <SearchInput
          label={t('Search e-way bills')}
          placeholder={t('Number, document, customer or vehicle')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
        <FilterChips
          chips={searchChip(search.search, () => onSearch({ ...search, search: undefined }))}
          onClear={() => onSearch({ ...search, search: undefined })}
        />
      </Toolbar>
      <DataTable
        label={t('e-Way bills')}
        noun={['e-way bill', 'e-way bills']}
        columns={columns}
        query={query}
        rowKey={(row) => row.e_way_bills_id}
        rowHref={(row) => `/receivables/e-way-bills/${row.e_way_bills_id}`}
        rowMenu={menuOf}
        bulkActions={(bills, clear) => (
          <Button icon="list" disabled={bills.length < 2} onClick={() => setTogether({ bills, clear })}>
            {t('Put in one vehicle')}
          </Button>
        )}
        card={(row) => ({
          title: row.customer_name,
          detail: `${row.document_number}${row.vehicle_number ? ` · ${row.vehicle_number}` : ''}`,
          amount: `₹${formatPaise(row.total)}`,
          badge: <EWayBillBadge bill={row} />,
        })}
        empty={<NoEWayBills status={status} />}
        onClearFilters={search.search === undefined ? undefined : () => onSearch({ ...search, search: undefined })}
      />
      {together && <ConsolidateDialog bills={together.bills} onDone={together.clear} onClose={() => setTogether(undefined)} />}
    </Page>
  )
}
