import { useMemo } from 'react'
import type { GstAccounts } from '#contract/compliance/gst-accounts.ts'
import { gstKinds } from '#core/ledger/gst-kinds.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { chipOf, FilterChips, Toolbar } from '#web/ui/filters.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { RegistrationsCard } from './registrations-card.tsx'
import { RowsTable } from './rows-table.tsx'
import { filterOf, type GstAccountsSearch } from './search.ts'
import { gstKindWords } from './words.ts'

type Props = { accounts: GstAccounts; search: GstAccountsSearch; onSearch: (search: GstAccountsSearch) => void }

/** The accounts, the books by GSTIN, and the rows behind what is chosen. */
export function GstAccountsBody({ accounts, search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search, today()), [search])
  const isNarrowed = search.account !== undefined || search.kind !== undefined
  return (
    <Stack>
      {accounts.is_pending && (
        <Notice>{t('We are adding rows for older entries. Figures are incomplete until this is done.')}</Notice>
      )}
      {accounts.unexplained > 0 && <Unexplained count={accounts.unexplained} />}
      <AccountsCard accounts={accounts.accounts} search={search} />
      <RegistrationsCard accounts={accounts} />
      <RowChoice accounts={accounts} search={search} onSearch={onSearch} />
      <RowsTable
        filter={filter}
        onClearFilters={isNarrowed ? () => onSearch({ ...search, account: undefined, kind: undefined }) : undefined}
      />
    </Stack>
  )
}

const nameOf = (accounts: GstAccounts['accounts'], chosen: string | undefined) => {
  const account = accounts.find((each) => each.ledger_accounts_id === chosen)
  return account && accountName(account.account_name)
}

const RowChoice = ({ accounts: { accounts }, search, onSearch }: Props) => (
  <Toolbar>
    <Select
      label={t('Account')}
      hideLabel
      value={search.account ?? ''}
      options={[
        { value: '', label: t('All accounts') },
        ...accounts.map((each) => ({ value: each.ledger_accounts_id, label: accountName(each.account_name) })),
      ]}
      onChange={(chosen) => onSearch({ ...search, account: chosen || undefined })}
    />
    <Select
      label={t('Kind')}
      hideLabel
      value={search.kind ?? ''}
      options={[{ value: '', label: t('All kinds') }, ...gstKinds.map((each) => ({ value: each, label: gstKindWords[each] }))]}
      onChange={(chosen) => onSearch({ ...search, kind: gstKinds.find((each) => each === chosen) })}
    />
    <FilterChips
      chips={[
        ...chipOf('account', t('Account'), nameOf(accounts, search.account), () => onSearch({ ...search, account: undefined })),
        ...chipOf('kind', t('Kind'), search.kind && gstKindWords[search.kind], () => onSearch({ ...search, kind: undefined })),
      ]}
      onClear={() => onSearch({ ...search, account: undefined, kind: undefined })}
    />
  </Toolbar>
)

const Unexplained = ({ count }: { count: number }) => (
  <Notice
    tone="warning"
    action={
      <ButtonLink to="/accounting/without-party" search={{ control: 'tax' }}>
        {t('Explain lines')}
      </ButtonLink>
    }
  >
    {count === 1
      ? t('1 line on GST accounts names no tax return.')
      : t('{count} lines on GST accounts name no tax return.', { count: String(count) })}
  </Notice>
)
