import { t } from '#core/messages.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import type { BillsSearch } from './search.ts'

type Props = { search: BillsSearch; onChange: (changes: BillsSearch) => void; onClear: () => void }

/** Search and dates of the list, and the filters in force. */
export function BillFilters({ search, onChange, onClear }: Props) {
  const { from, to, tag } = search
  const range = from !== undefined && to !== undefined ? { from, to } : undefined
  return (
    <Toolbar>
      <SearchInput
        label={t('Search bills')}
        placeholder={t('Number, vendor or amount')}
        value={search.search ?? ''}
        onChange={(typed) => onChange({ search: typed || undefined })}
      />
      <DateRangePicker label={t('Bill date')} value={range} onChange={onChange} />
      <TagFilter tagged_to="bills" tag={tag} onChange={onChange} />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => onChange({ search: undefined })),
          ...chipOf('date', t('Date'), range && daysWords(from, to), () => onChange({ from: undefined, to: undefined })),
          ...tagChip(tag, onChange),
        ]}
        onClear={onClear}
      />
    </Toolbar>
  )
}
