import { useMemo } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { LinkTable } from './link-table.tsx'
import { filterOf, type LinksSearch } from './search.ts'

type Props = { search: LinksSearch; onSearch: (search: LinksSearch) => void }

const newLink = (
  <ButtonLink tone="primary" icon="add" to="/receivables/payment-links/new">
    New payment link
  </ButtonLink>
)

/** Every link that asks for money, and what came of it. */
export function LinksPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const { view } = search
  const isNarrowed = search.search !== undefined
  return (
    <Page shape="full">
      <PageHeader
        title="Payment links"
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv(filter))}>
              Export
            </Button>
            {newLink}
          </>
        }
      />
      <ViewTabs
        label="Views"
        value={view ?? 'all'}
        tabs={[
          { value: 'all', label: 'All', search: {} },
          { value: 'open', label: 'Open', search: { view: 'open' } },
          { value: 'part_paid', label: 'Partly paid', search: { view: 'part_paid' } },
          { value: 'paid', label: 'Paid', search: { view: 'paid' } },
          { value: 'expired', label: 'Expired', search: { view: 'expired' } },
          { value: 'cancelled', label: 'Closed', search: { view: 'cancelled' } },
        ]}
      />
      <Toolbar>
        <SearchInput
          label="Search payment links"
          placeholder="Number, name, purpose, contact or amount"
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
      </Toolbar>
      <LinkTable
        filter={filter}
        empty={
          <EmptyState
            icon="link"
            title={view === undefined ? 'No payment links yet' : 'Nothing here yet'}
            actions={view === undefined ? newLink : undefined}
          >
            {view === undefined
              ? 'Send a link, and the payer pays by UPI, card or net banking. The receipt is booked by itself.'
              : 'Links show here as they come to stand so.'}
          </EmptyState>
        }
        onClearFilters={isNarrowed ? () => onSearch({ view }) : undefined}
      />
    </Page>
  )
}
