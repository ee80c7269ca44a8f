import type { GstAccount, GstAccounts } from '#contract/compliance/gst-accounts.ts'
import { inContext, t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type GstAccountsSearch } from './search.ts'
import { gstKindWords } from './words.ts'

type Props = { accounts: GstAccounts['accounts']; search: GstAccountsSearch }

/** Each account by its rows, what moved it, and the balance of the books beside it. */
export function AccountsCard({ accounts, search }: Props) {
  const used = accounts.filter((account) => account.all_rows !== 0 || account.balance !== 0 || isMoved(account))
  const isPart = search.registration !== undefined
  const columns = [
    t('Opening'),
    inContext('accounts', 'Movement'),
    t('Closing'),
    ...(isPart ? [t('All GSTINs')] : []),
    t('In the books'),
    t('Difference'),
  ]
  return (
    <Card title={t('Accounts')}>
      {used.length === 0 ? (
        <EmptyState icon="list" title={t('No GST in the books yet')}>
          {t('Each account of GST appears here with the documents behind it once you issue an invoice or approve a bill.')}
        </EmptyState>
      ) : (
        <ReportTable caption={t('GST by account')} columns={columns} rows={used.flatMap((account) => rowsOf(account, search))} />
      )}
    </Card>
  )
}

const isMoved = ({ opening, moved }: GstAccount) => opening !== 0 || moved.length > 0

function rowsOf(account: GstAccount, search: GstAccountsSearch) {
  const { ledger_accounts_id: id, account_name, opening, closing, moved, all_rows, balance, difference } = account
  const link = (kind?: GstAccountsSearch['kind']) => ({ to: '/gst/accounts', search: { ...search, account: id, kind } })
  return [
    {
      id,
      label: account_name,
      kind: 'section' as const,
      link: link(),
      amounts: [
        opening,
        closing - opening,
        closing,
        ...(search.registration === undefined ? [] : [all_rows]),
        balance,
        difference,
      ],
    },
    ...moved.map(({ gst_kind, amount }) => ({
      id: `${id} ${gst_kind}`,
      label: gstKindWords[gst_kind],
      indent: 1,
      link: link(gst_kind),
      amounts: [undefined, amount],
    })),
  ]
}
