import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { BillRow } from '#contract/purchases/bills.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { type BillFilter, type BillOrder, billsQuery, billSumsQuery, discardBills } from './api.ts'
import { BillBadge } from './bill-badge.tsx'
import { billColumns, columnsOfOneVendor } from './bill-columns.tsx'
import { PayChosen } from './pay-chosen.tsx'

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

const about = {
  tagged_to: 'bills',
  noun: ['bill', 'bills'],
  idOf: (row: BillRow) => row.bills_id,
  nameOf: (row: BillRow) => row.bill_number,
  lists: ['bills'],
} as const
const needs = ['ACCOUNTS_PAYABLE_CREATE'] as const
const discards = discardDrafts<BillRow>(discardBills, { ...about, needs, lists: ['bills', 'inbox', 'purchase-orders'] })
const bulkActions: NonNullable<DataTableProps<BillRow>['bulkActions']> = (rows, clear, tools) => (
  <>
    <PayChosen rows={rows} />
    {discards(rows, clear, tools)}
  </>
)

/** The bills a filter finds, and their sums. */
export function BillTable({ filter, order, sort, onSort, empty, onClearFilters, rowMenu, isOfOneVendor = false }: Props) {
  const query = useMemo(() => billsQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(billSumsQuery(filter))
  const tagging = useTagging(about, { columns: billColumns, bulkActions, needs })
  return (
    <DataTable
      holds={isOfOneVendor ? 'part' : 'page'}
      label={isOfOneVendor ? t('Bills of the vendor') : t('Bills')}
      noun={['bill', 'bills']}
      columns={isOfOneVendor ? columnsOfOneVendor : tagging.columns}
      query={query}
      rowKey={(row) => row.bills_id}
      bulkActions={tagging.bulkActions}
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
      card={taggedFace((row) => ({
        title: isOfOneVendor ? row.bill_number : row.vendor_name,
        detail: isOfOneVendor ? formatDate(row.bill_date) : `${row.bill_number} · ${formatDate(row.bill_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <BillBadge bill={row} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
