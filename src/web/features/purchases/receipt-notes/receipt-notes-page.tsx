import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReceiptNoteRow } from '#contract/purchases/receipt-notes.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { PurchaseListPage } from '#web/features/purchases/shared/purchase-list-page.tsx'
import { NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { exportChosen } from '#web/features/sales/shared/document-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv, receiptNoteSumsQuery, receiptNotesQuery } from './api.ts'
import { ReceiptNoteBadge } from './receipt-note-badge.tsx'
import { filterOf, orderOf, type ReceiptNotesSearch } from './search.ts'

type Props = { search: ReceiptNotesSearch; onSearch: (search: ReceiptNotesSearch) => void }

const columns: readonly Column<ReceiptNoteRow>[] = [
  { id: 'number', header: t('Number'), width: 144, sortable: true, cell: (row) => row.receipt_note_number },
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'receipt_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.receipt_date) },
  { id: 'order', header: t('Order'), width: 144, cell: (row) => row.purchase_order_number },
  {
    id: 'delivery_reference',
    header: t('Vendor’s challan'),
    width: 160,
    isExtra: 'tablet',
    cell: (row) => row.delivery_reference,
  },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <ReceiptNoteBadge note={row} /> },
]

/** Every goods receipt; views, filters and order are search parameters. */
export function ReceiptNotesPage({ search, onSearch }: Props) {
  const counts = useTabCounts('receipt-notes')
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const query = useMemo(() => receiptNotesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(receiptNoteSumsQuery(filter))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const create = canPrepare && (
    <ButtonLink tone="primary" icon="add" to="/payables/receipt-notes/new">
      {t('New receipt note')}
    </ButtonLink>
  )
  return (
    <PurchaseListPage
      title={t('Receipt Notes')}
      nouns="receipt notes"
      finds={t('Number, vendor or challan')}
      create={create}
      fromFile={
        canPrepare && (
          <ButtonLink icon="upload" to="/payables/receipt-notes/import">
            {t('Import')}
          </ButtonLink>
        )
      }
      views={
        <ViewTabs
          counts={counts}
          label={t('Views')}
          value={search.status ?? 'all'}
          tabs={[
            { value: 'all', label: t('All'), search: {} },
            { value: 'received', label: t('Received'), search: { status: 'received' } },
            { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
          ]}
        />
      }
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={({ sort, onSort, onClearFilters }) => (
        <DataTable
          holds="page"
          label={t('Receipt notes')}
          noun={['receipt note', 'receipt notes']}
          columns={columns}
          query={query}
          rowKey={(row) => row.receipt_notes_id}
          rowHref={(row) => `/payables/receipt-notes/${row.receipt_notes_id}`}
          sort={sort ?? '-receipt_date'}
          onSort={onSort}
          totals={sums && { count: sums.count, isMore: sums.is_more }}
          exportChosen={exportChosen(
            (row) => row.receipt_notes_id,
            t('receipt notes'),
            (ids) => exportCsv({ ids }),
          )}
          days={{ column: 'receipt_date', of: (row) => row.receipt_date }}
          card={(row) => ({
            title: row.vendor_name,
            detail: `${row.receipt_note_number} · ${formatDate(row.receipt_date)}`,
            badge: <ReceiptNoteBadge note={row} />,
          })}
          empty={<NoDocuments icon="item" status={search.status} words={emptyWords} create={create} />}
          onClearFilters={onClearFilters}
        />
      )}
    />
  )
}

const emptyWords: Record<NonNullable<ReceiptNotesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [
    t('No receipt notes yet'),
    t('Record the goods you receive against a purchase order, so you never pay for goods that did not arrive.'),
  ],
  received: [t('Nothing received yet'), t('Goods you receive appear here.')],
  cancelled: [t('No cancelled debit notes'), t('Receipt notes entered by mistake stay here, with the reason.')],
}
