import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { chipOf, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { ReconcileSearch } from './search.ts'
import type { AccountChoice } from './transfer-form.tsx'

const directions = { in: t('Money in'), out: t('Money out') } as const

type Props = {
  search: ReconcileSearch
  onSearch: (change: ReconcileSearch) => void
  accounts: readonly AccountChoice[]
  account: AccountChoice | undefined
  isSearchable: boolean
}

/** The filters of the lines: text, account and direction. */
export function ReconcileToolbar({ search, onSearch, accounts, account, isSearchable }: Props) {
  return (
    <Toolbar>
      {isSearchable && (
        <SearchInput
          label={t('Search bank lines')}
          placeholder={t('Name, reference or narration')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined, line: undefined })}
        />
      )}
      <Menu
        align="start"
        trigger={<Button icon="bank">{account?.account_label ?? t('All accounts')}</Button>}
        groups={[
          [
            {
              id: 'all',
              label: t('All accounts'),
              checked: !account,
              onSelect: () => onSearch({ account: undefined, line: undefined }),
            },
          ],
          accounts.map(({ bank_accounts_id, account_label }) => ({
            id: bank_accounts_id,
            label: account_label,
            checked: search.account === bank_accounts_id,
            onSelect: () => onSearch({ account: bank_accounts_id, line: undefined }),
          })),
        ]}
      />
      {isSearchable && <DirectionMenu search={search} onSearch={onSearch} />}
      <FilterChips
        chips={chipsOf({ search, onSearch, accounts, account, isSearchable })}
        onClear={() => onSearch({ search: undefined, account: undefined, direction: undefined, line: undefined })}
      />
    </Toolbar>
  )
}

/** The only account of a company is no filter. */
const chipsOf = ({ search, onSearch, accounts, account, isSearchable }: Props) => [
  ...(isSearchable ? searchChip(search.search, () => onSearch({ search: undefined, line: undefined })) : []),
  ...chipOf('account', t('Account'), accounts.length > 1 ? account?.account_label : undefined, () =>
    onSearch({ account: undefined, line: undefined }),
  ),
  ...chipOf('direction', t('Direction'), isSearchable && search.direction ? directions[search.direction] : undefined, () =>
    onSearch({ direction: undefined, line: undefined }),
  ),
]

function DirectionMenu({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  return (
    <Menu
      align="start"
      trigger={<Button icon="match">{search.direction ? directions[search.direction] : t('In and out')}</Button>}
      groups={[
        [
          {
            id: 'both',
            label: t('In and out'),
            checked: !search.direction,
            onSelect: () => onSearch({ direction: undefined, line: undefined }),
          },
          {
            id: 'in',
            label: t('Money in'),
            checked: search.direction === 'in',
            onSelect: () => onSearch({ direction: 'in', line: undefined }),
          },
          {
            id: 'out',
            label: t('Money out'),
            checked: search.direction === 'out',
            onSelect: () => onSearch({ direction: 'out', line: undefined }),
          },
        ],
      ]}
    />
  )
}
