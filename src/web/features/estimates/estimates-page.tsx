import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FilterDialog } from '#web/sales-documents/filter-dialog.tsx'
import { isNarrowed } from '#web/sales-documents/filters.ts'
import { NarrowingChips } from '#web/sales-documents/narrowing-chips.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { estimateSumsQuery } from './api.ts'
import { EstimateTable, exportCsv } from './estimate-table.tsx'
import { type EstimatesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: EstimatesSearch; onSearch: (search: EstimatesSearch) => void }

const newEstimate = (
  <ButtonLink tone="primary" icon="add" to="/receivables/estimates/new">
    New estimate
  </ButtonLink>
)

/** Every estimate: views, filters and order in the address. */
export function EstimatesPage({ search, onSearch }: Props) {
  const [isFiltering, setFiltering] = useState(false)
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status, sort } = search
  const change = (changes: EstimatesSearch) => onSearch({ ...search, ...changes })
  const clear = () => onSearch({ status, sort })
  return (
    <Page shape="full">
      <PageHeader
        title="Estimates"
        actions={
          <>
            <Button icon="download" onClick={() => void exportCsv({ ...filter, ...order })}>
              Export
            </Button>
            {newEstimate}
          </>
        }
      />
      <Views status={status} />
      <Toolbar>
        <SearchInput
          label="Search estimates"
          placeholder="Number, customer or amount"
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <Button icon="filter" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <NarrowingChips search={search} change={change} clear={clear} />
      </Toolbar>
      <EstimateTable
        filter={filter}
        order={order}
        sort={sort}
        onSort={(next) => onSearch({ ...search, sort: next as EstimatesSearch['sort'] })}
        empty={<NoEstimates status={status} />}
        onClearFilters={isNarrowed(search) ? clear : undefined}
      />
      {isFiltering && <FilterDialog noun="estimates" search={search} change={change} onClose={() => setFiltering(false)} />}
    </Page>
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

const emptyWords: Record<NonNullable<EstimatesSearch['status']>, [title: string, words: string]> = {
  draft: ['No drafts', 'An estimate you have not sent yet waits here.'],
  sent: ['Nothing waits for an answer', 'Estimates a customer has not answered yet stay here until their last day.'],
  accepted: ['Nothing to invoice', 'Estimates your customers accepted wait here for their invoice.'],
  declined: ['Nothing was declined', 'Estimates a customer said no to come here, with the reason.'],
  expired: ['Nothing has expired', 'Estimates past their last day without an answer appear here.'],
  invoiced: ['Nothing is invoiced yet', 'Estimates come here when an invoice is made of them.'],
}

function NoEstimates({ status }: Pick<EstimatesSearch, 'status'>) {
  const [title, words] = status
    ? emptyWords[status]
    : ['No estimates yet', 'Quote a price; when the customer agrees, it becomes an invoice in one step.']
  return (
    <EmptyState icon="file" title={title} actions={status ? undefined : newEstimate}>
      {words}
    </EmptyState>
  )
}
