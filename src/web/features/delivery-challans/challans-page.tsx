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
import { challanSumsQuery } from './api.ts'
import { ChallanTable, exportCsv } from './challan-table.tsx'
import { type ChallansSearch, filterOf, orderOf } from './search.ts'

type Props = { search: ChallansSearch; onSearch: (search: ChallansSearch) => void }

const newChallan = (
  <ButtonLink tone="primary" icon="add" to="/receivables/delivery-challans/new">
    New delivery challan
  </ButtonLink>
)

/** Every challan: views, filters and order in the address. */
export function ChallansPage({ search, onSearch }: Props) {
  const [isFiltering, setFiltering] = useState(false)
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status, sort } = search
  const change = (changes: ChallansSearch) => onSearch({ ...search, ...changes })
  const clear = () => onSearch({ status, sort })
  return (
    <Page shape="full">
      <PageHeader
        title="Delivery Challans"
        actions={
          <>
            <Button icon="download" onClick={() => void exportCsv({ ...filter, ...order })}>
              Export
            </Button>
            {newChallan}
          </>
        }
      />
      <Views status={status} />
      <Toolbar>
        <SearchInput
          label="Search delivery challans"
          placeholder="Number, customer or amount"
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <Button icon="filter" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <NarrowingChips search={search} change={change} clear={clear} />
      </Toolbar>
      <ChallanTable
        filter={filter}
        order={order}
        sort={sort}
        onSort={(next) => onSearch({ ...search, sort: next as ChallansSearch['sort'] })}
        empty={<NoChallans status={status} />}
        onClearFilters={isNarrowed(search) ? clear : undefined}
      />
      {isFiltering && (
        <FilterDialog noun="delivery challans" search={search} change={change} onClose={() => setFiltering(false)} />
      )}
    </Page>
  )
}

function Views({ status }: Pick<ChallansSearch, 'status'>) {
  const { data: drafts } = useQuery(challanSumsQuery({ status: 'draft' }))
  const { data: open } = useQuery(challanSumsQuery({ status: 'open' }))
  return (
    <ViewTabs
      label="Views"
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: 'All', search: {} },
        { value: 'draft', label: 'Draft', count: drafts?.count || undefined, search: { status: 'draft' } },
        { value: 'open', label: 'With the consignee', count: open?.count || undefined, search: { status: 'open' } },
        { value: 'returned', label: 'Returned', search: { status: 'returned' } },
        { value: 'invoiced', label: 'Invoiced', search: { status: 'invoiced' } },
        { value: 'cancelled', label: 'Cancelled', search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<ChallansSearch['status']>, [title: string, words: string]> = {
  draft: ['No drafts', 'A challan whose goods have not left yet waits here.'],
  open: ['Nothing is out', 'Goods that are with a consignee, neither invoiced nor back, appear here.'],
  returned: ['Nothing came back', 'Challans with goods that came back, all or in part, appear here.'],
  invoiced: ['Nothing is invoiced yet', 'Challans come here when an invoice is made of them.'],
  cancelled: ['Nothing is cancelled', 'Challans that were called off keep their number here.'],
}

function NoChallans({ status }: Pick<ChallansSearch, 'status'>) {
  const [title, words] = status
    ? emptyWords[status]
    : [
        'No delivery challans yet',
        'Send goods before the invoice: for a supply in parts, on approval, for job work or to a branch.',
      ]
  return (
    <EmptyState icon="file" title={title} actions={status ? undefined : newChallan}>
      {words}
    </EmptyState>
  )
}
