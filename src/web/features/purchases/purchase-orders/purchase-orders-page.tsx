import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePermitted } from '#web/lib/session.ts'
import { PurchaseListPage } from '#web/features/purchases/shared/purchase-list-page.tsx'
import { NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv, purchaseOrderSumsQuery } from './api.ts'
import { PurchaseOrderTable } from './purchase-order-table.tsx'
import { filterOf, orderOf, type PurchaseOrdersSearch } from './search.ts'
import { TolerancesDialog } from './tolerances-dialog.tsx'

type Props = { search: PurchaseOrdersSearch; onSearch: (search: PurchaseOrdersSearch) => void }

/** Every order to a vendor: views, filters and order in the address. */
export function PurchaseOrdersPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const [isSetting, setSetting] = useState(false)
  const create = canPrepare && (
    <ButtonLink tone="primary" icon="add" to="/payables/purchase-orders/new">
      New purchase order
    </ButtonLink>
  )
  return (
    <PurchaseListPage
      title="Purchase Orders"
      nouns="purchase orders"
      finds="Number, vendor or amount"
      create={
        <>
          {canCheck && (
            <Button icon="match" onClick={() => setSetting(true)}>
              Tolerances
            </Button>
          )}
          {create}
        </>
      }
      fromFile={
        canPrepare && (
          <ButtonLink icon="upload" to="/payables/purchase-orders/import">
            Import
          </ButtonLink>
        )
      }
      views={<Views status={search.status} />}
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
  const { data: drafts } = useQuery(purchaseOrderSumsQuery({ status: 'draft' }))
  const { data: late } = useQuery(purchaseOrderSumsQuery({ status: 'late' }))
  return (
    <ViewTabs
      label="Views"
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: 'All', search: {} },
        { value: 'draft', label: 'Draft', count: drafts?.count || undefined, search: { status: 'draft' } },
        { value: 'open', label: 'Open', search: { status: 'open', sort: 'expected_date' } },
        { value: 'late', label: 'Late', count: late?.count || undefined, search: { status: 'late', sort: 'expected_date' } },
        { value: 'billed', label: 'Billed', search: { status: 'billed' } },
        { value: 'closed', label: 'Closed', search: { status: 'closed' } },
        { value: 'cancelled', label: 'Cancelled', search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<PurchaseOrdersSearch['status']> | 'all', [title: string, words: string]> = {
  all: ['No purchase orders yet', 'Order from a vendor, write down what comes, and bills are held against both.'],
  draft: ['No drafts', 'An order you have not sent yet waits here.'],
  open: ['No open orders', 'Orders that are not billed in full stay here.'],
  late: ['Nothing is late', 'Open orders past the day you expected them appear here.'],
  billed: ['Nothing is billed yet', 'Orders come here when all of them is billed.'],
  closed: ['Nothing is closed', 'Orders you ended before all of them was billed come here.'],
  cancelled: ['Nothing is cancelled', 'Orders that were called off come here, with the reason.'],
}
