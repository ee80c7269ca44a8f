import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import type { SavedList } from '#contract/identity/saved-views.ts'
import type { Taggable } from '#contract/records.ts'
import { TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import type { IconName } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { isNarrowed, type Narrowing } from './filters.ts'
import { NarrowingChips } from './narrowing-chips.tsx'

/** The search parameters of such a page: view, filters and order. */
type ListSearch = Narrowing & {
  status?: string | undefined
  sort?: string | undefined
  saved?: string | undefined
  columns?: string | undefined
}

/** The page's search parameters for its table. */
type Shown<S extends ListSearch> = {
  sort: S['sort']
  onSort: (sort: string) => void
  onClearFilters: (() => void) | undefined
}

type Props<S extends ListSearch> = {
  title: string
  /** The plural: `sales orders`. */
  nouns: string
  create: ReactNode
  /** The link to the import page. */
  fromFile?: ReactNode
  views: ReactNode
  /** The list has saved views. */
  saved?: SavedList
  /** The kind of record, if it can carry tags. */
  tagged?: Taggable
  search: S
  onSearch: (search: S) => void
  onExport: () => Promise<unknown>
  table: (shown: Shown<S>) => ReactNode
}

/** Every document of a kind; views, filters and order are search parameters. */
export function DocumentListPage<S extends ListSearch>(props: Props<S>) {
  const { title, nouns, create, fromFile, views, saved, tagged, search, onSearch, onExport, table } = props
  const [isFiltering, setFiltering] = useState(false)
  const change = (changes: Narrowing) => onSearch({ ...search, ...changes })
  const clear = () => change(nothing)
  return (
    <Page shape="full">
      <PageHeader
        title={title}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(onExport())}>
              {t('Export')}
            </Button>
            {fromFile}
            {create}
          </>
        }
      />
      {views}
      <Saved list={saved} table={title} search={search}>
        <Toolbar>
          <SearchInput
            label={t('Search {nouns}', { nouns })}
            placeholder={t('Number, customer or amount')}
            value={search.search ?? ''}
            onChange={(typed) => change({ search: typed || undefined })}
          />
          <Button icon="filter" onClick={() => setFiltering(true)}>
            {t('Filter')}
          </Button>
          {tagged && <TagFilter tagged_to={tagged} tag={search.tag} onChange={change} />}
          <NarrowingChips search={search} change={change} clear={clear} />
        </Toolbar>
        {table({
          sort: search.sort,
          onSort: (sort) => onSearch({ ...search, sort }),
          onClearFilters: isNarrowed(search) ? clear : undefined,
        })}
      </Saved>
      {isFiltering && <FilterDialog noun={nouns} search={search} change={change} onClose={() => setFiltering(false)} />}
    </Page>
  )
}

const nothing: Narrowing = {
  search: undefined,
  customer: undefined,
  from: undefined,
  to: undefined,
  least: undefined,
  most: undefined,
  tag: undefined,
}

type SavedProps = { list: SavedList | undefined; table: string; search: ListSearch; children: ReactNode }
const Saved = ({ list, children, ...shown }: SavedProps) =>
  list === undefined ? (
    children
  ) : (
    <SavedViews list={list} {...shown}>
      {children}
    </SavedViews>
  )

type NoDocumentsProps<View extends string> = {
  icon: IconName
  status: View | undefined
  words: Readonly<Record<View | 'all', readonly [title: string, words: string]>>
  create: ReactNode
}

/** An empty list: what the view would show, and the button for the first document. */
export function NoDocuments<View extends string>({ icon, status, words, create }: NoDocumentsProps<View>) {
  const [title, text] = words[status ?? 'all']
  return (
    <EmptyState icon={icon} title={title} actions={status ? undefined : create}>
      {text}
    </EmptyState>
  )
}
