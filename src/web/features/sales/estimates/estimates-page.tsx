import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { estimateSumsQuery, exportCsv } from './api.ts'
import { EstimateTable } from './estimate-table.tsx'
import { type EstimatesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: EstimatesSearch; onSearch: (search: EstimatesSearch) => void }

const newEstimate = (
  <ButtonLink tone="primary" icon="add" to="/receivables/estimates/new">
    New estimate
  </ButtonLink>
)

/** Every estimate: views, filters and order in the address. */
export function EstimatesPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title="Estimates"
      nouns="estimates"
      create={newEstimate}
      fromFile={
        <ButtonLink icon="upload" to="/receivables/estimates/import">
          Import
        </ButtonLink>
      }
      views={<Views status={status} />}
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
  const { data: drafts } = useQuery(estimateSumsQuery({ status: 'draft' }))
  const { data: accepted } = useQuery(estimateSumsQuery({ status: 'accepted' }))
  return (
    <ViewTabs
      label="Views"
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: 'All', search: {} },
        { value: 'draft', label: 'Draft', count: drafts?.count || undefined, search: { status: 'draft' } },
        { value: 'sent', label: 'Sent', search: { status: 'sent', sort: 'valid_until' } },
        { value: 'accepted', label: 'Accepted', count: accepted?.count || undefined, search: { status: 'accepted' } },
        { value: 'declined', label: 'Declined', search: { status: 'declined' } },
        { value: 'expired', label: 'Expired', search: { status: 'expired' } },
        { value: 'invoiced', label: 'Invoiced', search: { status: 'invoiced' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<EstimatesSearch['status']> | 'all', [title: string, words: string]> = {
  all: ['No estimates yet', 'Quote a price; when the customer agrees, it becomes an invoice in one step.'],
  draft: ['No drafts', 'An estimate you have not sent yet waits here.'],
  sent: ['Nothing waits for an answer', 'Estimates a customer has not answered yet stay here until their last day.'],
  accepted: ['Nothing to invoice', 'Estimates your customers accepted wait here for their invoice.'],
  declined: ['Nothing was declined', 'Estimates a customer said no to come here, with the reason.'],
  expired: ['Nothing has expired', 'Estimates past their last day without an answer appear here.'],
  invoiced: ['Nothing is invoiced yet', 'Estimates come here when an invoice is made of them.'],
}
