import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { filterOf, type TransfersSearch } from './search.ts'
import { TransferTable } from './transfer-table.tsx'

type Props = { search: TransfersSearch; onSearch: (search: TransfersSearch) => void }

const newTransfer = (
  <ButtonLink tone="primary" icon="add" to="/receivables/stock-transfers/new">
    {t('New stock transfer')}
  </ButtonLink>
)

/** Every tax invoice for goods sent from one GSTIN of the company to another. */
export function TransfersPage({ search, onSearch }: Props) {
  const counts = useTabCounts('stock-transfers')
  const filter = useMemo(() => filterOf(search), [search])
  const { view, from, to } = search
  const isNarrowed = [search.search, from, to].some((value) => value !== undefined)
  return (
    <Page shape="full">
      <PageHeader
        title={t('Stock transfers')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv(filter))}>
              {t('Export')}
            </Button>
            {newTransfer}
          </>
        }
      />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={view ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), search: {} },
          { value: 'cancelled', label: t('Cancelled'), search: { view: 'cancelled' } },
        ]}
      />
      <TransfersToolbar search={search} onSearch={onSearch} />
      <TransferTable
        filter={filter}
        empty={
          <EmptyState
            icon="item"
            title={view === undefined ? t('No stock transfers yet') : t('No cancelled stock transfers')}
            actions={view ? undefined : newTransfer}
          >
            {view === 'cancelled'
              ? t('Cancelled stock transfers stay here with their number.')
              : t(
                  'Goods that you send to another GSTIN of your company need a tax invoice: one pays the tax, the other takes the credit.',
                )}
          </EmptyState>
        }
        onClearFilters={isNarrowed ? () => onSearch({ view }) : undefined}
      />
    </Page>
  )
}

function TransfersToolbar({ search, onSearch }: Props) {
  const { view, from, to } = search
  const change = (changes: TransfersSearch) => onSearch({ ...search, ...changes })
  return (
    <Toolbar>
      <SearchInput
        label={t('Search stock transfers')}
        placeholder={t('Number, GSTIN or amount')}
        value={search.search ?? ''}
        onChange={(typed) => change({ search: typed || undefined })}
      />
      <DateRangePicker label={t('Days')} value={from && to ? { from, to } : undefined} onChange={(range) => change(range)} />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => change({ search: undefined })),
          ...chipOf('date', t('Days'), daysWords(from, to), () => change({ from: undefined, to: undefined })),
        ]}
        onClear={() => onSearch({ view })}
      />
    </Toolbar>
  )
}
