import { exportFixedAssets } from '#contract/assets/fixed-assets.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { inContext, t, translate } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { today } from '#web/lib/today.ts'
import { ExportMenu, type TableFormat, tableFormats } from '#web/ui/export-menu.tsx'
import { chipOf, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Select } from '#web/ui/text-input.tsx'
import type { AssetsSearch } from './search.ts'
import { classOptions } from './words.ts'

type FiltersProps = { filter: AssetsSearch; onSearch: (change: Partial<AssetsSearch>) => void }

/** The filters of the register, and its export. */
export function RegisterFilters({ filter: { search, status, asset_class }, onSearch }: FiltersProps) {
  return (
    <Toolbar end={<ExportMenu formats={tableFormats} onExport={saveRegister} />}>
      <SearchInput
        label={t('Search assets')}
        placeholder={t('Name, number, tag or vendor')}
        value={search ?? ''}
        onChange={(typed) => onSearch({ search: typed || undefined })}
      />
      <Select
        label={t('Class')}
        hideLabel
        placeholder={t('All classes')}
        value={asset_class ?? ''}
        options={classOptions}
        onChange={(value) => onSearch({ asset_class: (value || undefined) as AssetsSearch['asset_class'] })}
      />
      <Select
        label={inContext('status', 'State')}
        hideLabel
        placeholder={t('In use or not')}
        value={status ?? ''}
        options={[
          { value: 'in_use', label: t('In use') },
          { value: 'disposed', label: t('Sold or scrapped') },
        ]}
        onChange={(value) => onSearch({ status: (value || undefined) as AssetsSearch['status'] })}
      />
      <FilterChips
        chips={[
          ...searchChip(search, () => onSearch({ search: undefined })),
          ...chipOf('class', t('Class'), asset_class && translate(assetClass(asset_class).label), () =>
            onSearch({ asset_class: undefined }),
          ),
          ...chipOf(
            'state',
            inContext('status', 'State'),
            status && (status === 'in_use' ? t('In use') : t('Sold or scrapped')),
            () => onSearch({ status: undefined }),
          ),
        ]}
        onClear={() => onSearch({ search: undefined, status: undefined, asset_class: undefined })}
      />
    </Toolbar>
  )
}

const saveRegister = (format: TableFormat) =>
  void downloadWithToast(download(exportFixedAssets, `fixed-assets.${format}`, { query: { as_of: today(), format } }))
