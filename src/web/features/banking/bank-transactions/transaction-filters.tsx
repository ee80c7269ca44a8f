import { inContext, t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { type FilterChip, FilterChips, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { AmountRange, amountWords } from './amount-range.tsx'
import { cleared, type TransactionsSearch } from './search.ts'

export type AccountChoice = { bank_accounts_id: string; account_label: string }
type Props = {
  search: TransactionsSearch
  onSearch: (change: TransactionsSearch) => void
  accounts: readonly AccountChoice[]
}

const directions = { in: t('Money in'), out: t('Money out') } as const

/** Search, account, period, direction and amount, with a chip for each active filter. */
export function TransactionFilters({ search, onSearch, accounts }: Props) {
  const { account, direction, from, to, least, most } = search
  const chosen = accounts.find((each) => each.bank_accounts_id === account)
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('Search bank lines')}
          placeholder={t('Name, reference or narration')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed || undefined })}
        />
        <Menu
          align="start"
          trigger={<Button icon="bank">{chosen?.account_label ?? t('All accounts')}</Button>}
          groups={[
            [{ id: 'all', label: t('All accounts'), checked: !account, onSelect: () => onSearch({ account: undefined }) }],
            accounts.map(({ bank_accounts_id, account_label }) => ({
              id: bank_accounts_id,
              label: account_label,
              checked: account === bank_accounts_id,
              onSelect: () => onSearch({ account: bank_accounts_id }),
            })),
          ]}
        />
        <DateRangePicker label={t('Date')} value={from && to ? { from, to } : undefined} onChange={(range) => onSearch(range)} />
        <Menu
          align="start"
          trigger={<Button icon="match">{direction ? directions[direction] : t('In and out')}</Button>}
          groups={[
            [
              { id: 'both', label: t('In and out'), checked: !direction, onSelect: () => onSearch({ direction: undefined }) },
              { id: 'in', label: t('Money in'), checked: direction === 'in', onSelect: () => onSearch({ direction: 'in' }) },
              { id: 'out', label: t('Money out'), checked: direction === 'out', onSelect: () => onSearch({ direction: 'out' }) },
            ],
          ]}
        />
        <AmountRange value={{ least, most }} onChange={(range) => onSearch(range)} />
      </Toolbar>
      <FilterChips chips={chipsOf(search, onSearch, chosen)} onClear={() => onSearch(cleared)} />
    </>
  )
}

function chipsOf(search: TransactionsSearch, onSearch: Props['onSearch'], account: AccountChoice | undefined): FilterChip[] {
  const { direction, from, to, least, most } = search
  const amount = amountWords({ least, most })
  const chip = (id: string, label: string, value: string | undefined, off: TransactionsSearch): FilterChip[] =>
    value === undefined ? [] : [{ id, label, value, onRemove: () => onSearch(off) }]
  return [
    ...chip('search', t('Search'), search.search, { search: undefined }),
    ...chip('account', t('Account'), search.account && (account?.account_label ?? t('another account')), { account: undefined }),
    ...chip('date', t('Date'), dateWords(from, to), { from: undefined, to: undefined }),
    ...chip('direction', t('Only'), direction && directions[direction], { direction: undefined }),
    ...chip('amount', t('Amount'), amount, { least: undefined, most: undefined }),
    ...chip('party', t('Party'), search.party, { party: undefined }),
    ...chip('category', t('Category'), search.category, { category: undefined }),
    ...chip('mode', t('Mode'), search.mode, { mode: undefined }),
    ...chip('transfers', t('Without'), search.transfers && t('transfers between own accounts'), { transfers: undefined }),
    ...chip('import', inContext('place', 'From'), search.import && t('one import'), { import: undefined }),
  ]
}

function dateWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  if (from) return t('from {date}', { date: formatDate(from) })
  return to && t('until {date}', { date: formatDate(to) })
}
