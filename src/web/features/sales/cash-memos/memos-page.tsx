import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memoModes } from '#core/sales/cash-memo.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv, memoSumsQuery } from './api.ts'
import { MemoTable } from './memo-table.tsx'
import { modeWords } from './memo-words.ts'
import { type CashMemosSearch, filterOf } from './search.ts'
import styles from './sell.module.css'

type Props = { search: CashMemosSearch; onSearch: (search: CashMemosSearch) => void }

const newMemo = (
  <ButtonLink tone="primary" icon="add" to="/receivables/cash-memos/new">
    {t('New cash memo')}
  </ButtonLink>
)

/** Counter sales: today's takings, then every memo. */
export function MemosPage({ search, onSearch }: Props) {
  const counts = useTabCounts('cash-memos')
  const filter = useMemo(() => filterOf(search), [search])
  const { view, from, to } = search
  const isNarrowed = [search.search, from, to, search.tag].some((value) => value !== undefined)
  return (
    <Page shape="full">
      <PageHeader
        title={t('Cash memos')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv(filter))}>
              {t('Export')}
            </Button>
            <ButtonLink icon="upload" to="/receivables/cash-memos/import">
              {t('Import')}
            </ButtonLink>
            {newMemo}
          </>
        }
      />
      <Takings />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={view ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), search: {} },
          ...memoModes.map((mode) => ({ value: mode, label: modeWords[mode], search: { view: mode } })),
          { value: 'cancelled', label: t('Cancelled'), search: { view: 'cancelled' } },
        ]}
      />
      <MemosToolbar search={search} onSearch={onSearch} />
      <MemoTable
        filter={filter}
        empty={
          <EmptyState
            icon="wallet"
            title={view === undefined ? t('No cash memos yet') : t('Nothing here yet')}
            actions={view ? undefined : newMemo}
          >
            {view === 'cancelled'
              ? t('Cancelled memos stay here with their numbers.')
              : t('Sell over the counter: we number the memo, mark it paid and post it at once.')}
          </EmptyState>
        }
        onClearFilters={isNarrowed ? () => onSearch({ view }) : undefined}
      />
    </Page>
  )
}

/** Today's receipts by payment mode. */
function Takings() {
  const day = today()
  const { data } = useQuery(memoSumsQuery({ from: day, to: day }))
  if (!data?.modes || data.total === null || data.count === 0) return null
  const { modes, total } = data
  return (
    <Card>
      <div className={styles.day}>
        <Figure label={t('Received today')} amount={total} />
        {memoModes.map((mode) => (
          <Figure key={mode} label={modeWords[mode]} amount={modes[mode]} />
        ))}
      </div>
    </Card>
  )
}

function MemosToolbar({ search, onSearch }: Props) {
  const { view, from, to } = search
  const change = (changes: CashMemosSearch) => onSearch({ ...search, ...changes })
  return (
    <Toolbar>
      <SearchInput
        label={t('Search cash memos')}
        placeholder={t('Number, name, mobile or amount')}
        value={search.search ?? ''}
        onChange={(typed) => change({ search: typed || undefined })}
      />
      <DateRangePicker label={t('Days')} value={from && to ? { from, to } : undefined} onChange={(range) => change(range)} />
      <TagFilter tagged_to="cash_memos" tag={search.tag} onChange={change} />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => change({ search: undefined })),
          ...chipOf('date', t('Days'), daysWords(from, to), () => change({ from: undefined, to: undefined })),
          ...tagChip(search.tag, change),
        ]}
        onClear={() => onSearch({ view })}
      />
    </Toolbar>
  )
}
