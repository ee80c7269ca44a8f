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
import { creditNoteSumsQuery } from './api.ts'
import { CreditNoteTable, exportCsv } from './credit-note-table.tsx'
import { type CreditNotesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: CreditNotesSearch; onSearch: (search: CreditNotesSearch) => void }

const newCreditNote = (
  <ButtonLink tone="primary" icon="add" to="/receivables/credit-notes/new">
    New credit note
  </ButtonLink>
)

/** Every credit note: views, filters and order in the address. */
export function CreditNotesPage({ search, onSearch }: Props) {
  const [isFiltering, setFiltering] = useState(false)
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status, sort } = search
  const change = (changes: CreditNotesSearch) => onSearch({ ...search, ...changes })
  const clear = () => onSearch({ status, sort })
  return (
    <Page shape="full">
      <PageHeader
        title="Credit notes"
        actions={
          <>
            <Button icon="download" onClick={() => void exportCsv({ ...filter, ...order })}>
              Export
            </Button>
            {newCreditNote}
          </>
        }
      />
      <Views status={status} />
      <Toolbar>
        <SearchInput
          label="Search credit notes"
          placeholder="Number, customer or amount"
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <Button icon="filter" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <NarrowingChips search={search} change={change} clear={clear} />
      </Toolbar>
      <CreditNoteTable
        filter={filter}
        order={order}
        sort={sort}
        onSort={(next) => onSearch({ ...search, sort: next as CreditNotesSearch['sort'] })}
        empty={<NoCreditNotes status={status} />}
        onClearFilters={isNarrowed(search) ? clear : undefined}
      />
      {isFiltering && <FilterDialog noun="credit notes" search={search} change={change} onClose={() => setFiltering(false)} />}
    </Page>
  )
}

function Views({ status }: Pick<CreditNotesSearch, 'status'>) {
  const { data: drafts } = useQuery(creditNoteSumsQuery({ status: 'draft' }))
  const { data: open } = useQuery(creditNoteSumsQuery({ status: 'open' }))
  return (
    <ViewTabs
      label="Views"
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: 'All', search: {} },
        { value: 'draft', label: 'Draft', count: drafts?.count || undefined, search: { status: 'draft' } },
        { value: 'open', label: 'Credit left', count: open?.count || undefined, search: { status: 'open' } },
        { value: 'used', label: 'Used', search: { status: 'used' } },
        { value: 'cancelled', label: 'Cancelled', search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<CreditNotesSearch['status']>, [title: string, words: string]> = {
  draft: ['No drafts', 'A credit note you have not issued yet waits here.'],
  open: ['No credit is left', 'Credit that was neither applied to an invoice nor refunded waits here.'],
  used: ['Nothing is used yet', 'Credit notes applied to invoices or refunded come here.'],
  cancelled: ['Nothing was cancelled', 'Cancelled credit notes stay here with their number.'],
}

function NoCreditNotes({ status }: Pick<CreditNotesSearch, 'status'>) {
  const [title, words] = status
    ? emptyWords[status]
    : [
        'No credit notes yet',
        'Open an invoice and choose Make a credit note to lower it with its GST, or credit a customer by itself.',
      ]
  return (
    <EmptyState icon="undo" title={title} actions={status ? undefined : newCreditNote}>
      {words}
    </EmptyState>
  )
}
