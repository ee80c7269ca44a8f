import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { EstimateTable } from './estimate-table.tsx'
import { type EstimatesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: EstimatesSearch; onSearch: (search: EstimatesSearch) => void }

const newEstimate = (
  <ButtonLink tone="primary" icon="add" to="/receivables/estimates/new">
    {t('New estimate')}
  </ButtonLink>
)

/** Every estimate; views, filters and order are search parameters. */
export function EstimatesPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title={t('Estimates')}
      nouns={t('estimates')}
      create={newEstimate}
      fromFile={
        <ButtonLink icon="upload" to="/receivables/estimates/import">
          {t('Import')}
        </ButtonLink>
      }
      views={<Views status={status} />}
      tagged="estimates"
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <EstimateTable
          {...shown}
          filter={filter}
          order={order}
          empty={<NoDocuments icon="file" status={status} words={emptyWords} create={newEstimate} />}
        />
      )}
    />
  )
}

function Views({ status }: Pick<EstimatesSearch, 'status'>) {
  const counts = useTabCounts('estimates')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
        { value: 'sent', label: t('Sent'), search: { status: 'sent', sort: 'valid_until' } },
        { value: 'accepted', label: t('Accepted'), search: { status: 'accepted' } },
        { value: 'declined', label: t('Declined'), search: { status: 'declined' } },
        { value: 'expired', label: t('Expired'), search: { status: 'expired' } },
        { value: 'invoiced', label: t('Invoiced'), search: { status: 'invoiced' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<EstimatesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [t('No estimates yet'), t('Quote a price; when the customer agrees, it becomes an invoice in one step.')],
  draft: [t('No drafts'), t('Estimates you have not sent yet appear here.')],
  sent: [t('No estimates awaiting a reply'), t('Estimates without a customer reply stay here until their last day.')],
  accepted: [t('Nothing to invoice'), t('Estimates your customers accepted stay here until you invoice them.')],
  declined: [t('No declined estimates'), t('Estimates a customer declined appear here with the reason.')],
  expired: [t('No expired estimates'), t('Estimates past their last day without a reply appear here.')],
  invoiced: [t('Nothing invoiced yet'), t('Estimates you have invoiced appear here.')],
}
