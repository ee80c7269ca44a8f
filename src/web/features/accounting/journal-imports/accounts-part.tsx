import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t, translate } from '#core/messages.ts'
import type { JournalImport, JournalImportAccount } from '#contract/accounting/journal-imports.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { formatCount } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { accountsQuery } from './api.ts'
import { fileAmount } from './words.ts'

/** The accounts of the file, the chart account each maps to, and the balance its entries add. */
export function AccountsPart({ found }: { found: JournalImport }) {
  const query = useInfiniteQuery(accountsQuery(found.journal_imports_id))
  const chart = useQuery(chartQuery)
  const [changing, setChanging] = useState<JournalImportAccount>()
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (query.error) return <ErrorState error={query.error} title={t('We couldn’t load the accounts')} onRetry={query.refetch} />
  if (rows === undefined) return <Skeleton lines={8} height={320} label={t('Loading the accounts')} />
  const names = new Map(chart.data?.rows.map((row) => [row.ledger_accounts_id, row]))
  const canChange = found.import_status === 'checked'
  return (
    <>
      <Card flush>
        <div className={styles.rows}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('In the file')}</th>
                <th scope="col">{t('In your books')}</th>
                <th scope="col">{t('Under')}</th>
                <th scope="col">{t('Balance')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('Change')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AccountRow
                  key={row.account_no}
                  row={row}
                  own={row.ledger_accounts_id === null ? undefined : names.get(row.ledger_accounts_id)}
                  onChange={canChange ? () => setChanging(row) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
        {query.hasNextPage && (
          <div className={styles.more}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('Show more')}
            </Button>
            <span className={styles.hint}>{t('{count} shown', { count: formatCount(rows.length) })}</span>
          </div>
        )}
      </Card>
      {changing && (
        <AccountDrawer
          key={changing.account_no}
          journal_imports_id={found.journal_imports_id}
          account={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

type AccountRowProps = { row: JournalImportAccount; own: LedgerAccount | undefined; onChange: (() => void) | undefined }

function AccountRow({ row, own, onChange }: AccountRowProps) {
  return (
    <tr>
      <td data-label={t('In the file')}>{row.file_account}</td>
      <td data-label={t('In your books')}>
        {accountName(own?.account_name ?? row.account_name)} <span className={styles.hint}>{own?.code ?? row.code}</span>{' '}
        {row.ledger_accounts_id === null && <Badge tone="info">{t('New')}</Badge>}{' '}
        {!row.is_sure && <Badge tone="warning">{t('Review')}</Badge>}
      </td>
      <td data-label={t('Under')}>{translate(own?.schedule_iii ?? row.schedule_iii)}</td>
      <td data-label={t('Balance')}>
        {row.sums.map(({ currency, closing }) => (
          <div key={currency} className="figures">
            {fileAmount(closing, currency)}
          </div>
        ))}
      </td>
      <td className={styles.act}>
        {onChange && (
          <IconButton icon="edit" label={t('Change {file_account}', { file_account: row.file_account })} onClick={onChange} />
        )}
      </td>
    </tr>
  )
}
