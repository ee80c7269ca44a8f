import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { PurchaseListPage } from '#web/features/purchases/shared/purchase-list-page.tsx'
import { NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { PurchaseOrderTable } from './purchase-order-table.tsx'
import { filterOf, orderOf, type PurchaseOrdersSearch } from './search.ts'
import { TolerancesDialog } from './tolerances-dialog.tsx'

type Props = { search: PurchaseOrdersSearch; onSearch: (search: PurchaseOrdersSearch) => void }

/** Every order to a vendor; views, filters and order are search parameters. */
export function PurchaseOrdersPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const [isSetting, setSetting] = useState(false)
  const create = canPrepare && (
    <ButtonLink tone="primary" icon="add" to="/payables/purchase-orders/new">
      {t('New purchase order')}
    </ButtonLink>
  )
  return (
    <PurchaseListPage
      title={t('Purchase Orders')}
      nouns={t('purchase orders')}
      finds={t('Number, vendor or amount')}
      create={
        <>
          {canCheck && (
            <Button icon="match" onClick={() => setSetting(true)}>
              {t('Tolerances')}
            </Button>
          )}
          {create}
        </>
      }
      fromFile={
        canPrepare && (
          <ButtonLink icon="upload" to="/payables/purchase-orders/import">
            {t('Import')}
          </ButtonLink>
        )
      }
      views={<Views status={search.status} />}
      tagged="purchase_orders"
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <>
          <PurchaseOrderTable
            {...shown}
            filter={filter}
            order={order}
            empty={<NoDocuments icon="file" status={search.status} words={emptyWords} create={create} />}
          />
          {isSetting && <TolerancesDialog onClose={() => setSetting(false)} />}
        </>
      )}
    />
  )
}

function Views({ status }: Pick<PurchaseOrdersSearch, 'status'>) {
  const counts = useTabCounts('purchase-orders')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
        { value: 'open', label: t('Open'), search: { status: 'open', sort: 'expected_date' } },
        { value: 'late', label: t('Late'), search: { status: 'late', sort: 'expected_date' } },
        { value: 'billed', label: t('Billed'), search: { status: 'billed' } },
        { value: 'closed', label: t('Closed'), search: { status: 'closed' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<PurchaseOrdersSearch['status']> | 'all', [title: string, words: string]> = {
  all: [t('No purchase orders yet'), t('Order from a vendor and record what you receive; we match bills with both.')],
  draft: [t('No drafts'), t('Orders you have not sent yet appear here.')],
  open: [t('No open orders'), t('Orders not billed in full stay here.')],
  late: [t('No late orders'), t('Open orders past their expected date appear here.')],
  billed: [t('No billed orders yet'), t('Orders billed in full appear here.')],
  closed: [t('No closed orders'), t('Orders you closed before they were billed in full appear here.')],
  cancelled: [t('No cancelled orders'), t('Cancelled orders appear here with the reason.')],
}
