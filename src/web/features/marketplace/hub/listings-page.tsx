import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FilterChips, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { categoriesQuery } from './api.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { HubCrumbs } from './hub-crumbs.tsx'
import { ListingGrid } from './listing-grid.tsx'
import { categoryIn, chipsOf, filterOf, noFilters, typeNames } from './listing-filters.ts'
import styles from './listings.module.css'
import type { HubListSearch } from './search.ts'

type Change = Partial<HubListSearch>
type Props = {
  search: HubListSearch
  /** A filter adds to the browser history; letters typed into the search do not. */
  onSearch: (change: Change, step?: 'typed') => void
}

/** Products and services of all sellers, filtered by the URL. */
export function ListingsPage({ search, onSearch }: Props) {
  const categories = useQuery(categoriesQuery).data
  const filter = useMemo(() => filterOf(search), [search])
  const category = categoryIn(categories, search.category)
  const chips = chipsOf(search, category?.hub_category_name, onSearch)
  const isFiltered = search.search !== undefined || chips.length > 0
  const clear = () => onSearch({ ...noFilters, search: undefined })
  const title = category?.hub_category_name ?? (search.type ? typeNames[search.type] : t('Products and services'))
  return (
    <Page>
      <PageHeader key={title} title={title} section={t('Hub')} above={<HubCrumbs here={title} />} />
      <Toolbar>
        <SearchInput
          label={t('Search the hub')}
          placeholder={t('Product, service, seller or city')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed.slice(0, 100) || undefined }, 'typed')}
        />
        <Narrowing search={search} onSearch={onSearch} />
      </Toolbar>
      <FilterChips chips={chips} onClear={() => onSearch(noFilters)} />
      <ListingGrid filter={filter} empty={isFiltered ? <NoMatch search={search.search} onClear={clear} /> : <NothingYet />} />
      {search.open === 'filters' && (
        <FilterDialog search={search} onChoose={onSearch} onClose={() => onSearch({ open: undefined }, 'typed')} />
      )}
    </Page>
  )
}

function Narrowing({ search, onSearch }: Props) {
  const categories = useQuery(categoriesQuery).data
  const offered = [
    ...(search.type === 'service' ? [] : (categories?.products ?? [])),
    ...(search.type === 'product' ? [] : (categories?.services ?? [])),
  ]
  return (
    <div className={styles.narrowing}>
      <Select
        label={t('Type')}
        hideLabel
        className={styles.type}
        value={search.type ?? ''}
        onChange={(type) => onSearch({ type: type === 'product' || type === 'service' ? type : undefined, category: undefined })}
        options={[
          { value: '', label: t('All') },
          { value: 'product', label: t('Product') },
          { value: 'service', label: t('Service') },
        ]}
      />
      <Select
        label={t('Category')}
        hideLabel
        className={styles.category}
        value={search.category?.toString() ?? ''}
        onChange={(category) => onSearch({ category: category === '' ? undefined : Number(category) })}
        options={[
          { value: '', label: t('All categories') },
          ...offered.map((each) => ({ value: `${each.hub_product_categories_id}`, label: each.hub_category_name })),
        ]}
      />
      <Button icon="filter" onClick={() => onSearch({ open: 'filters' }, 'typed')}>
        {t('Filters')}
      </Button>
    </div>
  )
}

function NoMatch({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={search === undefined ? t('No listings match these filters') : t('Nothing in the hub matches “{search}”', { search })}
      actions={<Button onClick={onClear}>{t('Clear filters')}</Button>}
    >
      {t('Try fewer or other words, or another category.')}
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon="item"
      title={t('No listings here yet')}
      actions={
        <ButtonLink to="/apps/hub/my-hub" tone="primary" icon="add">
          {t('List what you sell')}
        </ButtonLink>
      }
    >
      {t('Products and services of companies appear here once a reviewer has verified them.')}
    </EmptyState>
  )
}
