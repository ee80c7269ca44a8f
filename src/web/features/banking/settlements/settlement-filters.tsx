import { t } from '#core/messages.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import type { SettlementsSearch } from './search.ts'

export type Props = { search: SettlementsSearch; onSearch: (search: SettlementsSearch) => void }

export function SettlementFilters({ search, onSearch }: Props) {
  const { from, to } = search
  const range = from !== undefined && to !== undefined ? { from, to } : undefined
  return (
    <Toolbar>
      <SearchInput
        label={t('Search settlements')}
        placeholder={t('Settlement or UTR')}
        value={search.search ?? ''}
        onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
      />
      <DateRangePicker label={t('Settled')} value={range} onChange={(chosen) => onSearch({ ...search, ...chosen })} />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => onSearch({ ...search, search: undefined })),
          ...chipOf('settled', t('Settled'), range && daysWords(range.from, range.to), () =>
            onSearch({ ...search, from: undefined, to: undefined }),
          ),
        ]}
        onClear={() => onSearch({ tab: search.tab })}
      />
    </Toolbar>
  )
}
