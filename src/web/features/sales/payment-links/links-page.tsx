import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
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
    {t('New payment link')}
  </ButtonLink>
)

const tabs = [
  { value: 'all', label: t('All'), search: {} },
  { value: 'open', label: t('Open'), search: { view: 'open' } },
  { value: 'part_paid', label: t('Partly paid'), search: { view: 'part_paid' } },
  { value: 'paid', label: t('Paid'), search: { view: 'paid' } },
  { value: 'expired', label: t('Expired'), search: { view: 'expired' } },
  { value: 'cancelled', label: t('Closed'), search: { view: 'cancelled' } },
]

/** Every payment link and its result. */
export function LinksPage({ search, onSearch }: Props) {
  const counts = useTabCounts('payment-links')
  const filter = useMemo(() => filterOf(search), [search])
  const { view } = search
  const isNarrowed = search.search !== undefined
  return (
    <Page shape="full">
      <PageHeader
        title={t('Payment links')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv(filter))}>
              {t('Export')}
            </Button>
            {newLink}
          </>
        }
      />
      <ViewTabs counts={counts} label={t('Views')} value={view ?? 'all'} tabs={tabs} />
      <Toolbar>
        <SearchInput
          label={t('Search payment links')}
          placeholder={t('Number, name, purpose, contact or amount')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
        <FilterChips
          chips={searchChip(search.search, () => onSearch({ ...search, search: undefined }))}
          onClear={() => onSearch({ ...search, search: undefined })}
        />
      </Toolbar>
      <LinkTable
        filter={filter}
        empty={
          <EmptyState
            icon="link"
            title={view === undefined ? t('No payment links yet') : t('Nothing here yet')}
            actions={view === undefined ? newLink : undefined}
          >
            {view === undefined
              ? t('Send a link, and the payer pays by UPI, card or net banking. We book the receipt automatically.')
              : t('Links with this status appear here.')}
          </EmptyState>
        }
        onClearFilters={isNarrowed ? () => onSearch({ view }) : undefined}
      />
    </Page>
  )
}
