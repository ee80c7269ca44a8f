import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { MOST_CHOSEN } from '#contract/documents/bulk.ts'
import type { BillRow } from '#contract/purchases/bills.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { discardBills, type BillFilter, type BillOrder, billSumsQuery, billsQuery } from './api.ts'
import { BillBadge } from './bill-badge.tsx'

const columns: readonly Column<BillRow>[] = [
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'number', header: t('Number'), width: 160, sortable: true, cell: (row) => row.bill_number },
  { id: 'bill_date', header: t('Date'), width: 116, isExtra: 'tablet', sortable: true, cell: (row) => formatDate(row.bill_date) },
  { id: 'due_date', header: t('Due'), width: 116, sortable: true, cell: (row) => formatDate(row.due_date) },
  { id: 'status', header: t('Status'), width: 176, cell: (row) => <BillBadge bill={row} /> },
  {
    id: 'taxable_value',
    header: t('Before tax (₹)'),
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.taxable_value} />,
  },
  { id: 'tds', header: t('TDS (₹)'), width: 120, align: 'end', isExtra: true, cell: (row) => <Amount value={row.tds_amount} /> },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    isExtra: 'tablet',
    align: 'end',
    sortable: true,
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
  {
    id: 'amount_due',
    header: t('To pay (₹)'),
    width: 140,
    align: 'end',
    sortable: true,
    sum: (row) => row.amount_due,
    cell: (row) => <Amount value={row.amount_due} />,
  },
]
// Beside the vendor's details there is room for five narrower columns.
const kept = new Set(['number', 'bill_date', 'status', 'total', 'amount_due'])
const ofOneVendor = columns
  .filter(({ id }) => kept.has(id))
  .map((column) => ({ ...column, width: column.align === 'end' ? 120 : (column.width ?? 120), sortable: false, isExtra: false }))

type Props = {
  filter: BillFilter
  order: BillOrder
  sort?: string | undefined
  onSort?: (sort: string) => void
  empty: ReactNode
  onClearFilters?: (() => void) | undefined
  rowMenu?: (row: BillRow) => readonly (readonly MenuItem[])[]
  /** The list is on the page of one vendor, who is named above. */
  isOfOneVendor?: boolean
}

const discards = discardDrafts<BillRow>(discardBills, {
  noun: ['draft', 'drafts'],
  idOf: (row) => row.bills_id,
  nameOf: (row) => row.bill_number,
  needs: ['ACCOUNTS_PAYABLE_CREATE'],
  lists: ['bills', 'inbox', 'purchase-orders'],
})

/** Opens Pay Bills with the selected bills ticked. Absent without one to pay. */
function PayChosen({ rows }: { rows: readonly BillRow[] }) {
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const payable = rows.filter(({ status, currency }) => status === 'approved' && currency === null)
  if (!mayPay || payable.length === 0) return null
  return (
    <ButtonLink
      icon="send"
      to="/payables/pay-bills"
      search={{
        tick: payable
          .slice(0, MOST_CHOSEN)
          .map((row) => row.bills_id)
          .join(','),
      }}
    >
      {t('Pay {bills}', { bills: plural(Math.min(payable.length, MOST_CHOSEN), 'bill') })}
    </ButtonLink>
  )
}

/** The bills a filter finds, and their sums. */
export function BillTable({ filter, order, sort, onSort, empty, onClearFilters, rowMenu, isOfOneVendor = false }: Props) {
  const query = useMemo(() => billsQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(billSumsQuery(filter))
  return (
    <DataTable
      holds={isOfOneVendor ? 'part' : 'page'}
      label={isOfOneVendor ? t('Bills of the vendor') : t('Bills')}
      noun={['bill', 'bills']}
      columns={isOfOneVendor ? ofOneVendor : columns}
      query={query}
      rowKey={(row) => row.bills_id}
      bulkActions={(rows, clear, tools) => (
        <>
          <PayChosen rows={rows} />
          {discards(rows, clear, tools)}
        </>
      )}
      rowHref={(row) => `/payables/bills/${row.bills_id}`}
      {...(rowMenu && { rowMenu })}
      sort={sort}
      {...(onSort && { onSort })}
      totals={
        sums && {
          count: sums.count,
          isMore: sums.is_more,
          sums: {
            ...(sums.total !== null && { total: sums.total }),
            ...(sums.amount_due !== null && { amount_due: sums.amount_due }),
          },
        }
      }
      days={{ column: 'bill_date', of: (row) => row.bill_date, sum: (row) => row.total }}
      card={(row) => ({
        title: isOfOneVendor ? row.bill_number : row.vendor_name,
        detail: isOfOneVendor ? formatDate(row.bill_date) : `${row.bill_number} · ${formatDate(row.bill_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <BillBadge bill={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
