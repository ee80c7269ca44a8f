import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReceiptRow } from '#contract/purchases/receipts.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { PurchaseListPage } from '#web/features/purchases/shared/purchase-list-page.tsx'
import { exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { exportCsv, receiptSumsQuery, receiptsQuery, savePdf } from './api.ts'
import { filterOf, orderOf, type ReceiptsSearch } from './search.ts'
import { modeWords, ReceiptBadge } from './words.tsx'

type Props = { search: ReceiptsSearch; onSearch: (search: ReceiptsSearch) => void }

const columns: readonly Column<ReceiptRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.voucher_number },
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'payment_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.payment_date) },
  { id: 'payment_mode', header: t('Payment method'), width: 130, isExtra: 'tablet', cell: (row) => modeWords[row.payment_mode] },
  { id: 'reference', header: t('Reference'), width: 160, isExtra: 'tablet', cell: (row) => row.reference },
  { id: 'account', header: t('From account'), width: 180, isExtra: true, cell: (row) => accountName(row.account_name) },
  { id: 'status', header: t('Status'), width: 104, cell: (row) => <ReceiptBadge undone_on={row.undone_on} /> },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 120,
    align: 'end',
    sortable: true,
    sum: (row) => row.amount,
    cell: (row) => <Amount value={row.amount} />,
  },
]

/** The voucher of every payment to a vendor; filters and order are search parameters. */
export function ReceiptsPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const query = useMemo(() => receiptsQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(receiptSumsQuery(filter))
  const pay = (
    <ButtonLink icon="money" to="/payables/pay-bills">
      {t('Pay bills')}
    </ButtonLink>
  )
  return (
    <PurchaseListPage
      title={t('Receipts')}
      nouns={t('receipts')}
      finds={t('Number, vendor or amount')}
      create={pay}
      views={null}
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={({ sort, onSort, onClearFilters }) => (
        <DataTable
          holds="page"
          label={t('Receipts')}
          noun={['receipt', 'receipts']}
          columns={columns}
          query={query}
          rowKey={(row) => row.payment_vouchers_id}
          rowHref={(row) => `/payables/receipts/${row.payment_vouchers_id}`}
          rowMenu={(row) => documentMenu({ pdf: () => savePdf(row) })}
          sort={sort ?? '-payment_date'}
          onSort={onSort}
          totals={totalsOf(columns, sums)}
          exportChosen={exportChosen(
            (row) => row.payment_vouchers_id,
            'receipts',
            (ids) => exportCsv({ ids }),
          )}
          days={{ column: 'payment_date', of: (row) => row.payment_date, sum: (row) => row.amount }}
          card={(row) => ({
            title: row.vendor_name,
            detail: `${row.voucher_number} · ${formatDate(row.payment_date)}`,
            amount: `₹${formatPaise(row.amount)}`,
            badge: <ReceiptBadge undone_on={row.undone_on} />,
          })}
          empty={
            <EmptyState icon="file" title={t('No receipts yet')} actions={pay}>
              {t('Every vendor payment has its voucher here, with its number and the bills paid.')}
            </EmptyState>
          }
          onClearFilters={onClearFilters}
        />
      )}
    />
  )
}
