import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { ChallanTable } from './challan-table.tsx'
import { type ChallansSearch, filterOf, orderOf } from './search.ts'

type Props = { search: ChallansSearch; onSearch: (search: ChallansSearch) => void }

const newChallan = (
  <ButtonLink tone="primary" icon="add" to="/receivables/delivery-challans/new">
    {t('New delivery challan')}
  </ButtonLink>
)

/** Every challan; views, filters and order are search parameters. */
export function ChallansPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title={t('Delivery Challans')}
      nouns={t('delivery challans')}
      create={newChallan}
      fromFile={
        <ButtonLink icon="upload" to="/receivables/delivery-challans/import">
          {t('Import')}
        </ButtonLink>
      }
      views={<Views status={status} />}
      tagged="delivery_challans"
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <ChallanTable
          {...shown}
          filter={filter}
          order={order}
          empty={<NoDocuments icon="file" status={status} words={emptyWords} create={newChallan} />}
        />
      )}
    />
  )
}

function Views({ status }: Pick<ChallansSearch, 'status'>) {
  const counts = useTabCounts('delivery-challans')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
        { value: 'open', label: t('With the consignee'), search: { status: 'open' } },
        { value: 'returned', label: t('Returned'), search: { status: 'returned' } },
        { value: 'invoiced', label: t('Invoiced'), search: { status: 'invoiced' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<ChallansSearch['status']> | 'all', [title: string, words: string]> = {
  all: [
    t('No delivery challans yet'),
    t('Send goods before the invoice: for part supply, on approval, for job work or to a branch.'),
  ],
  draft: [t('No drafts'), t('Challans whose goods have not left yet appear here.')],
  open: [t('No goods with consignees'), t('Goods with a consignee, neither invoiced nor returned, appear here.')],
  returned: [t('Nothing returned'), t('Challans with goods returned, all or in part, appear here.')],
  invoiced: [t('Nothing invoiced yet'), t('Challans you have invoiced appear here.')],
  cancelled: [t('No cancelled challans'), t('Cancelled challans stay here with their number.')],
}
