import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { bothNames } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AddAccount, ChangeAccount } from './account-form.tsx'
import { ChartTree } from './chart-tree.tsx'
import type { ChartSearch } from './search.ts'

type Props = { search: ChartSearch; onSearch: (change: ChartSearch) => void }

/** The chart of accounts in the order of Schedule III, each with its balance. */
export function ChartPage({ search, onSearch }: Props) {
  const chart = useQuery(chartQuery)
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const wanted = search.search?.trim().toLowerCase() ?? ''
  const shown = chart.data?.rows.filter((row) => row.is_active !== (search.show === 'archived') && textOf(row).includes(wanted))
  const edited = chart.data?.rows.find((row) => row.ledger_accounts_id === search.edit)
  const close = () => onSearch({ edit: undefined })
  return (
    <ListPage
      title={t('Chart of accounts')}
      section={t('Banking')}
      actions={
        mayChange && (
          <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
            {t('Add account')}
          </Button>
        )
      }
      search={search}
      onSearch={onSearch}
      counts={chart.data && countsOf(chart.data.rows)}
      find={[t('Search accounts'), t('Name, code or heading')]}
    >
      {chart.status === 'error' ? (
        <ErrorState error={chart.error} title={t('We couldn’t load the chart of accounts')} onRetry={chart.refetch} />
      ) : shown === undefined ? (
        <Card>
          <Skeleton lines={12} height={480} label={t('Loading the chart of accounts')} />
        </Card>
      ) : shown.length === 0 ? (
        <Nothing isSearch={wanted !== ''} onClear={() => onSearch({ search: undefined })} />
      ) : (
        <ChartTree accounts={shown} mayChange={mayChange} onEdit={(edit) => onSearch({ edit })} />
      )}
      {search.edit === 'new' && mayChange && <AddAccount onClose={close} />}
      {edited && mayChange && <ChangeAccount key={edited.ledger_accounts_id} account={edited} onClose={close} />}
    </ListPage>
  )
}

const countsOf = (rows: readonly LedgerAccount[]) => {
  const active = rows.filter((row) => row.is_active).length
  return { active, archived: rows.length - active }
}

const textOf = ({ code, account_name, schedule_iii }: LedgerAccount) =>
  `${code} ${bothNames(account_name)} ${bothNames(schedule_iii)}`.toLowerCase()

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch)
    return (
      <EmptyState
        icon="filter"
        title={t('No accounts match your search')}
        actions={<Button onClick={onClear}>{t('Clear search')}</Button>}
      />
    )
  return (
    <EmptyState icon="inbox" title={t('Nothing archived')}>
      {t('Archived accounts keep their entries and no longer appear in lists.')}
    </EmptyState>
  )
}
