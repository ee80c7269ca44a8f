import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { ReceiptNoteTable } from './receipt-note-table.tsx'
import { filterOf, orderOf, type ReceiptNotesSearch } from './search.ts'
import { PurchaseListPage } from '../shared/purchase-list-page.tsx'

type Props = { search: ReceiptNotesSearch; onSearch: (search: ReceiptNotesSearch) => void }

/** Every goods receipt; views, filters and order are search parameters. */
export function ReceiptNotesPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const create = canPrepare && (
    <ButtonLink tone="primary" icon="add" to="/payables/receipt-notes/new">
      {t('New receipt note')}
    </ButtonLink>
  )
  return (
    <PurchaseListPage
      title={t('Receipt Notes')}
      nouns={t('receipt notes')}
      tagged="receipt_notes"
      finds={t('Number, vendor or challan')}
      create={create}
      fromFile={
        canPrepare && (
          <ButtonLink icon="upload" to="/payables/receipt-notes/import">
            {t('Import')}
          </ButtonLink>
        )
      }
      views={<ReceiptNoteViews status={search.status} />}
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(list) => (
        <ReceiptNoteTable
          filter={filter}
          order={order}
          {...list}
          empty={<NoDocuments icon="item" status={search.status} words={emptyWords} create={create} />}
        />
      )}
    />
  )
}

function ReceiptNoteViews({ status }: Pick<ReceiptNotesSearch, 'status'>) {
  const counts = useTabCounts('receipt-notes')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'received', label: t('Received'), search: { status: 'received' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<ReceiptNotesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [
    t('No receipt notes yet'),
    t('Record the goods you receive against a purchase order, so you never pay for goods that did not arrive.'),
  ],
  received: [t('Nothing received yet'), t('Goods you receive appear here.')],
  cancelled: [t('No cancelled receipt notes'), t('Receipt notes entered by mistake stay here, with the reason.')],
}
