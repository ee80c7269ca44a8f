import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { formatDate } from '#web/lib/format.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { saveCsv, sumsQuery, transactionsQuery } from './api.ts'
import { ExportButton } from './export-button.tsx'
import { cleared, filtersOf, sortOf, type TransactionsSearch } from './search.ts'
import { lineActs } from './line-acts.ts'
import { columnsOfMany, columnsOfOne } from './transaction-columns.tsx'
import { TransactionDrawer } from './transaction-drawer.tsx'
import { type AccountChoice, TransactionFilters } from './transaction-filters.tsx'
import { moneyWords, statusTones, statusWords, worthWords } from './words.ts'

type Props = { search: TransactionsSearch; onSearch: (change: TransactionsSearch) => void; accounts: readonly AccountChoice[] }

/** Every bank line, filtered by the URL, with the totals of those shown. */
export function TransactionsPage({ search, onSearch, accounts }: Props) {
  const counts = useTabCounts('bank-transactions')
  const [filters, sort] = [filtersOf(search), sortOf(search.sort)]
  const columns = accounts.length > 1 ? columnsOfMany : columnsOfOne
  const query = transactionsQuery(filters, sort)
  const { data: sums } = useQuery(sumsQuery(filters))
  const isFiltered = Object.keys(filters).some((name) => name !== 'status')
  const totals = sums?.is_complete
    ? { count: sums.count, ...(sums.currency === 'INR' && { sums: { money_in: sums.money_in, money_out: sums.money_out } }) }
    : undefined
  return (
    <Page shape="full">
      <PageHeader
        title={t('Bank transactions')}
        actions={
          <>
            <ExportButton onExport={() => saveCsv(filters, sort)} />
            <ButtonLink tone="primary" icon="upload" to="/banking/import">
              {t('Import statement')}
            </ButtonLink>
          </>
        }
      />
      <ViewTabs label={t('Views')} value={search.status ?? 'all'} tabs={views} counts={counts} />
      <SavedViews list="bank_transactions" table={t('Bank transactions')} search={search}>
        <TransactionFilters search={search} onSearch={onSearch} accounts={accounts} />
        <DataTable
          holds="page"
          label={t('Bank transactions')}
          noun={['line', 'lines']}
          columns={columns}
          {...lineActs}
          query={query}
          rowKey={(row) => row.bank_transactions_id}
          rowHref={(row) => lineHref(search, row.bank_transactions_id)}
          sort={search.sort ?? '-transaction_date'}
          onSort={(sorted) => onSearch({ sort: sorted as TransactionsSearch['sort'] })}
          totals={totals}
          days={{ column: 'transaction_date', of: (row) => row.transaction_date }}
          card={(row) => ({
            title: row.counterparty ?? row.description,
            detail: [formatDate(row.transaction_date), row.account_label, worthWords(row)].filter(Boolean).join(' · '),
            amount: moneyWords(row.amount, row.line_currency ?? row.currency),
            badge: <Badge tone={statusTones[row.transaction_status]}>{statusWords[row.transaction_status]}</Badge>,
          })}
          empty={search.status === undefined ? <NoLines /> : <NoneSo />}
          onClearFilters={isFiltered ? () => onSearch(cleared) : undefined}
        />
      </SavedViews>
      {search.line !== undefined && (
        <TransactionDrawer key={search.line} line={search.line} onClose={() => onSearch({ line: undefined })} />
      )}
    </Page>
  )
}

const views = [
  { value: 'all', label: t('All'), search: {} },
  { value: 'unmatched', label: t('To review'), search: { status: 'unmatched' } },
  { value: 'matched', label: t('Matched'), search: { status: 'matched' } },
  { value: 'categorised', label: t('Categorised'), search: { status: 'categorised' } },
  { value: 'excluded', label: t('Excluded'), search: { status: 'excluded' } },
]

const lineHref = (search: TransactionsSearch, line: string) => {
  const given = Object.entries({ ...search, line }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/banking/transactions?${new URLSearchParams(given)}`
}

const NoLines = () => (
  <EmptyState
    icon="list"
    title={t('No bank lines yet')}
    actions={
      <ButtonLink tone="primary" icon="upload" to="/banking/import">
        {t('Import a statement')}
      </ButtonLink>
    }
  >
    {t('Import a statement from your bank to see its lines here and match them to invoices and bills.')}
  </EmptyState>
)

const NoneSo = () => <EmptyState icon="done" title={t('No lines in this view')} />
