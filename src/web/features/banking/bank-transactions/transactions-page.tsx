import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankTransaction } from '#contract/banking/bank-transactions.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { saveCsv, sumsQuery, transactionsQuery } from './api.ts'
import { cleared, filtersOf, sortOf, type TransactionsSearch } from './search.ts'
import { TransactionDrawer } from './transaction-drawer.tsx'
import { type AccountChoice, TransactionFilters } from './transaction-filters.tsx'
import { moneyWords, railWords, statusTones, statusWords, worthWords } from './words.ts'

type Props = { search: TransactionsSearch; onSearch: (change: TransactionsSearch) => void; accounts: readonly AccountChoice[] }

const columnsOf = (isOneAccount: boolean): readonly Column<BankTransaction>[] => [
  { id: 'transaction_date', header: t('Date'), width: 112, sortable: true, cell: (row) => formatDate(row.transaction_date) },
  { id: 'description', header: t('Narration'), cell: (row) => row.description || t('No narration') },
  { id: 'counterparty', header: t('Other party'), width: 170, cell: (row) => row.counterparty },
  { id: 'rail', header: t('Rail'), width: 100, isExtra: true, cell: (row) => railWords(row.rail) },
  { id: 'reference', header: t('Reference'), width: 160, isExtra: true, cell: (row) => row.reference },
  { id: 'account_label', header: t('Account'), width: 150, isExtra: isOneAccount, cell: (row) => row.account_label },
  {
    id: 'money_in',
    header: t('Money in'),
    width: 130,
    align: 'end',
    cell: (row) => row.amount > 0 && <Sum row={row} amount={row.amount} />,
  },
  {
    id: 'money_out',
    header: t('Money out'),
    width: 130,
    align: 'end',
    cell: (row) => row.amount < 0 && <Sum row={row} amount={0 - row.amount} />,
  },
  {
    id: 'balance',
    header: t('Balance'),
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => row.balance !== null && <Sum row={row} amount={row.balance} />,
  },
  {
    id: 'status',
    header: t('Status'),
    width: 126,
    cell: ({ transaction_status: status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
  },
]

/** The amount of a line; with the currency code unless it is in rupees. */
const Sum = ({ row, amount }: { row: BankTransaction; amount: number }) => {
  const currency = row.line_currency ?? row.currency
  return currency === 'INR' ? (
    <Amount value={amount} />
  ) : (
    <span className="figures" title={worthWords(row)}>
      {moneyWords(amount, currency)}
    </span>
  )
}

const columnsOfOne = columnsOf(true)
const columnsOfMany = columnsOf(false)

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

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      toast({ tone: 'danger', text: sentence(error, t("We couldn't export the lines")) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={isBusy} onClick={() => void run()}>
      {t('Export CSV')}
    </Button>
  )
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
