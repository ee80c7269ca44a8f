import { t } from '#core/messages.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import type { PayoutsSearch } from './search.ts'

type Props = { search: PayoutsSearch; onSearch: (change: PayoutsSearch) => void }

/** Search over the list, and the filters in force. */
export function PayoutsToolbar({ search, onSearch }: Props) {
  return (
    <Toolbar>
      <SearchInput
        label={t('Search payouts')}
        placeholder={t('Payee, narration, UTR or amount')}
        value={search.search ?? ''}
        onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
      />
      <TagFilter tagged_to="payouts" tag={search.tag} onChange={(change) => onSearch({ ...search, ...change })} />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => onSearch({ ...search, search: undefined })),
          ...tagChip(search.tag, (change) => onSearch({ ...search, ...change })),
          ...(search.file === undefined
            ? []
            : [{ id: 'file', label: t('File'), value: t('one file'), onRemove: () => onSearch({ ...search, file: undefined }) }]),
          ...(search.bank_file === undefined
            ? []
            : [
                {
                  id: 'bank-file',
                  label: t('Bank file'),
                  value: t('one file'),
                  onRemove: () => onSearch({ ...search, bank_file: undefined }),
                },
              ]),
        ]}
        onClear={() => onSearch({ tab: search.tab })}
      />
    </Toolbar>
  )
}
