import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { type FilterChip, FilterChips, searchChip, SearchInput, Toolbar } from './filters.tsx'
import { Page } from './layout.tsx'
import { PageHeader } from './page-header.tsx'
import { ViewTabs } from './tabs.tsx'

/** The search parameters of such a page. */
type ListSearch = { search?: string | undefined; show?: 'active' | 'archived' | undefined }

type ListPageProps = {
  title: string
  section?: string
  shape?: 'full'
  actions?: ReactNode
  search: ListSearch
  onSearch: (change: { search: string | undefined }) => void
  /** The label and placeholder of the search field: ['Search items', 'Name, SKU or HSN']. */
  find: readonly [label: string, placeholder: string]
  /** Another filter: its control, its chips, and what takes all filters away. */
  filter?: { control: ReactNode; chips: readonly FilterChip[]; onClear: () => void }
  /** How many are in use, and how many archived. */
  counts?: Readonly<Record<string, number>> | undefined
  children: ReactNode
}

/** A list whose rows are archived, not deleted: Active and Archived, the search, then the rows. */
export function ListPage({ title, section, shape, actions, search, onSearch, find, filter, counts, children }: ListPageProps) {
  return (
    <Page shape={shape}>
      <PageHeader title={title} section={section} actions={actions} />
      <ArchiveTabs show={search.show} counts={counts} />
      <Toolbar>
        <SearchInput
          label={find[0]}
          placeholder={find[1]}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
        {filter?.control}
        <FilterChips
          chips={[...searchChip(search.search, () => onSearch({ search: undefined })), ...(filter?.chips ?? [])]}
          onClear={filter?.onClear ?? (() => onSearch({ search: undefined }))}
        />
      </Toolbar>
      {children}
    </Page>
  )
}

/** What is in use, and what left the lists. */
export function ArchiveTabs({ show = 'active', counts }: Pick<ListSearch, 'show'> & Pick<ListPageProps, 'counts'>) {
  return (
    <ViewTabs
      label={t('Views')}
      value={show}
      counts={counts}
      tabs={[
        { value: 'active', label: t('Active'), search: {} },
        { value: 'archived', label: t('Archived'), search: { show: 'archived' } },
      ]}
    />
  )
}
