import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Taggable } from '#contract/records.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import type { PurchaseSearch } from './search.ts'

type Shown = { sort: string | undefined; onSort: (sort: string) => void; onClearFilters: (() => void) | undefined }
type Props<S extends PurchaseSearch> = {
  title: string
  /** The plural: `purchase orders`. */
  nouns: string
  /** The placeholder of the search: `Number, vendor or amount`. */
  finds: string
  create: ReactNode
  /** The link to the import page, for those who may import. */
  fromFile?: ReactNode
  views: ReactNode
  /** The kind of record, if it can carry tags. */
  tagged?: Taggable
  search: S
  onSearch: (search: S) => void
  onExport: () => Promise<unknown>
  table: (shown: Shown) => ReactNode
}

/** A list of purchase documents; views, filters and order are search parameters. */
export function PurchaseListPage<S extends PurchaseSearch>(props: Props<S>) {
  const { title, nouns, finds, create, fromFile, views, tagged, search, onSearch, onExport, table } = props
  const change = (changes: PurchaseSearch) => onSearch({ ...search, ...changes })
  const clear = () => change({ search: undefined, from: undefined, to: undefined, tag: undefined })
  const { from, to, tag } = search
  const range = from !== undefined && to !== undefined ? { from, to } : undefined
  const isNarrowed = Boolean(search.search) || range !== undefined || tag !== undefined
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
      <Toolbar>
        <SearchInput
          label={t('Search {nouns}', { nouns })}
          placeholder={finds}
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <DateRangePicker label={t('Date')} value={range} onChange={(dates) => change(dates)} />
        {tagged && <TagFilter tagged_to={tagged} tag={tag} onChange={change} />}
        <FilterChips
          chips={[
            ...searchChip(search.search, () => change({ search: undefined })),
            ...chipOf('date', t('Date'), range && daysWords(from, to), () => change({ from: undefined, to: undefined })),
            ...tagChip(tag, change),
          ]}
          onClear={clear}
        />
      </Toolbar>
      {table({
        sort: search.sort,
        onSort: (sort) => onSearch({ ...search, sort }),
        onClearFilters: isNarrowed ? clear : undefined,
      })}
    </Page>
  )
}
