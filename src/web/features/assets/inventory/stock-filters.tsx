import { exportStock, type StockValue } from '#contract/assets/inventory.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { ExportMenu, tableFormats } from '#web/ui/export-menu.tsx'
import { chipOf, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Select } from '#web/ui/text-input.tsx'
import type { StockFilter } from './api.ts'
import type { StockSearch } from './search.ts'

type StockFiltersProps = { filter: StockFilter; worth: StockValue | undefined; onSearch: (change: Partial<StockSearch>) => void }

/** The filters of the stock, and its export. */
export function StockFilters({ filter, worth, onSearch }: StockFiltersProps) {
  const { as_of, search, view } = filter
  return (
    <Toolbar
      end={
        <ExportMenu
          formats={tableFormats}
          onExport={(format) =>
            void downloadWithToast(download(exportStock, `stock-${filter.as_of}.${format}`, { query: { ...filter, format } }))
          }
        />
      }
    >
      <SearchInput
        label={t('Search stock')}
        placeholder={t('Item or SKU')}
        value={search ?? ''}
        onChange={(typed) => onSearch({ search: typed || undefined })}
      />
      <DateInput
        key={as_of}
        label={t('At the end of')}
        hideLabel
        value={as_of}
        max={today()}
        onChange={(day) => day !== '' && onSearch({ as_of: day === today() ? undefined : day })}
      />
      <Select
        label={t('Which items')}
        hideLabel
        placeholder={t('All items')}
        value={view ?? ''}
        options={[
          {
            value: 'reorder',
            label: worth ? t('To reorder ({to_reorder})', { to_reorder: worth.to_reorder }) : t('To reorder'),
          },
          {
            value: 'negative',
            label: worth ? t('Below zero ({negative})', { negative: worth.negative }) : t('Below zero'),
          },
        ]}
        onChange={(value) => onSearch({ view: (value || undefined) as StockSearch['view'] })}
      />
      <FilterChips
        chips={[
          ...searchChip(search, () => onSearch({ search: undefined })),
          ...chipOf('view', t('Only'), view && (view === 'reorder' ? t('To reorder') : t('Below zero')), () =>
            onSearch({ view: undefined }),
          ),
        ]}
        onClear={() => onSearch({ search: undefined, view: undefined })}
      />
    </Toolbar>
  )
}
