import { queryOptions } from '@tanstack/react-query'
import { type LedgerAccount, listLedgerAccounts } from '#contract/accounting/ledger-accounts.ts'
import { translate } from '#core/messages.ts'
import { accountName, bothNames } from '#web/lib/stored-names.ts'
import { call } from './call.ts'
import { queryClient } from './query.ts'

/** The whole chart of accounts, including archived ones, in print order. It is small: fetched once and searched in memory. */
export const chartQuery = queryOptions({
  queryKey: ['ledger-accounts', 'all'],
  queryFn: ({ signal }) => call(listLedgerAccounts, { query: { show: 'all' }, signal }),
})

/** An account as an option of a Combobox. */
export const accountOption = ({ ledger_accounts_id, account_name, code, schedule_iii }: LedgerAccount) => ({
  value: ledger_accounts_id,
  label: accountName(account_name),
  detail: `${code} · ${translate(schedule_iii)}`,
})

/** Active accounts whose code, name or heading contains the text, prefix matches of name or code first. */
export async function findAccounts(text: string, among: (account: LedgerAccount) => boolean = () => true) {
  const { rows } = await queryClient.ensureQueryData(chartQuery)
  const wanted = text.trim().toLowerCase()
  const found = rows.filter(
    (row) =>
      row.is_active &&
      among(row) &&
      `${row.code} ${bothNames(row.account_name)} ${bothNames(row.schedule_iii)}`.toLowerCase().includes(wanted),
  )
  const begins = (row: LedgerAccount) =>
    [row.account_name, accountName(row.account_name)].some((name) => name.toLowerCase().startsWith(wanted)) ||
    row.code.startsWith(wanted)
  return [...found.filter(begins), ...found.filter((row) => !begins(row))].slice(0, 50).map(accountOption)
}
