import type { OpeningTieOut } from '#contract/accounting/openings.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'

type Compared = OpeningTieOut['accounts'][number] | OpeningTieOut['parties'][number]
const amounts = ({ stated, documents, difference }: Compared) => [stated ?? 'Not entered', documents, difference ?? ''] as const

/** Opening balances beside the documents, by account and by party, with the differences. */
export function TieOutTable({ tie }: { tie: OpeningTieOut }) {
  if (tie.accounts.length === 0) return null
  const apart = tie.accounts.filter((row) => row.difference !== null && row.difference !== 0)
  const rows = tie.accounts.flatMap((account) => [
    { id: account.ledger_accounts_id, label: account.account_name, kind: 'subtotal' as const, amounts: amounts(account) },
    ...tie.parties
      .filter((party) => party.ledger_accounts_id === account.ledger_accounts_id)
      .map((party) => ({
        id: `${account.ledger_accounts_id} ${party.customers_id ?? party.vendors_id}`,
        label: party.party_name,
        indent: 1,
        amounts: amounts(party),
        link: {
          to:
            party.customers_id === null
              ? `/payables/vendors/${party.vendors_id}`
              : `/receivables/customers/${party.customers_id}`,
        },
      })),
  ])
  return (
    <Card title={t('Do they match your opening balances?')}>
      <Stack>
        {tie.ties ? (
          <Notice tone="success">{t('Every opening balance matches its documents.')}</Notice>
        ) : (
          apart.map((row) => (
            <Notice key={row.ledger_accounts_id} tone="warning">
              {t('{account_name}: documents differ from the opening balance by ₹{amount}.', {
                account_name: accountName(row.account_name),
                amount: formatPaise(Math.abs(row.difference ?? 0)),
              })}
            </Notice>
          ))
        )}
        <ReportTable
          caption={t('Opening balances and documents')}
          columns={[t('Opening balance'), t('Documents'), t('Difference')]}
          rows={rows}
        />
      </Stack>
    </Card>
  )
}
