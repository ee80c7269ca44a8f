import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { DividendTable } from './dividend-table.tsx'
import type { DividendsSearch } from './search.ts'

type Props = { search: DividendsSearch; onSearch: (search: DividendsSearch) => void }

/** All dividends, with what is left to pay of each. */
export function DividendsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('dividends')
  const mayDeclare = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const { view } = search
  const clear = () => onSearch({ view })
  const add = mayDeclare && (
    <ButtonLink tone="primary" icon="add" to="/accounting/dividends/new">
      {t('Declare dividend')}
    </ButtonLink>
  )
  const [title, text] = emptyWords[view ?? 'all']
  return (
    <Page shape="full">
      <PageHeader title={t('Dividends')} section={t('Accounting')} actions={add} />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={view ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), search: {} },
          { value: 'to_pay', label: t('To pay'), search: { view: 'to_pay' } },
          { value: 'paid', label: t('Paid'), search: { view: 'paid' } },
          { value: 'reversed', label: t('Reversed'), search: { view: 'reversed' } },
        ]}
      />
      <Toolbar>
        <SearchInput
          label={t('Search dividends')}
          placeholder={t('Name')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
        <FilterChips chips={searchChip(search.search, clear)} onClear={clear} />
      </Toolbar>
      <DividendTable
        search={search}
        empty={
          <EmptyState icon="money" title={title} actions={view ? undefined : add}>
            {text}
          </EmptyState>
        }
        onClearFilters={search.search === undefined ? undefined : clear}
      />
    </Page>
  )
}

const emptyWords: Record<NonNullable<DividendsSearch['view']> | 'all', readonly [title: string, text: string]> = {
  all: [t('No dividends yet'), t('Declare a dividend to see the tax to withhold from each shareholder, and post it.')],
  to_pay: [t('No dividends to pay'), t('Dividends with shareholders that are not paid yet appear here.')],
  paid: [t('No paid dividends'), t('Dividends appear here once all their shareholders are paid.')],
  reversed: [t('No reversed dividends'), t('Dividends that you reversed stay here with their reason.')],
}
