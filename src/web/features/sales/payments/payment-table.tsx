import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { PaymentRow } from '#contract/sales/payments.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { type PaymentFilter, paymentSumsQuery, paymentsQuery, savePdf } from './api.ts'
import { modeWords } from './words.ts'

export function PaymentBadge({ payment }: { payment: Pick<PaymentRow, 'status' | 'unallocated'> }) {
  if (payment.status === 'voided') return <Badge>{t('Undone')}</Badge>
  return payment.unallocated > 0 ? (
    <Badge tone="warning">{t('Advance to allocate')}</Badge>
  ) : (
    <Badge tone="success">{t('Allocated')}</Badge>
  )
}

const columns: readonly Column<PaymentRow>[] = [
  { id: 'payment_number', header: t('Number'), width: 136, cell: (row) => row.payment_number },
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'payment_date', header: t('Received'), width: 112, cell: (row) => formatDate(row.payment_date) },
  { id: 'payment_mode', header: t('How'), width: 144, isExtra: 'laptop', cell: (row) => modeWords[row.payment_mode] },
  { id: 'reference', header: t('Reference'), width: 150, isExtra: 'tablet', cell: (row) => row.reference },
  { id: 'status', header: t('Status'), width: 184, cell: (row) => <PaymentBadge payment={row} /> },
  {
    id: 'tds_amount',
    header: t('TDS (₹)'),
    width: 120,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.tds_amount} />,
  },
  {
    id: 'settled',
    header: t('Settled (₹)'),
    width: 128,
    align: 'end',
    cell: (row) => <Amount value={row.settled} />,
  },
  {
    id: 'unallocated',
    header: t('Advance (₹)'),
    width: 120,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.unallocated} />,
  },
]

const shownToOne = new Set(['payment_number', 'payment_date', 'payment_mode', 'status', 'settled'])
const ofOneCustomer = columns
  .filter(({ id }) => id !== 'customer')
  .map((column) => ({ ...column, isExtra: !shownToOne.has(column.id) }))

const about = {
  tagged_to: 'payments',
  noun: ['payment', 'payments'],
  idOf: (row: PaymentRow) => row.payments_id,
  nameOf: (row: PaymentRow) => row.payment_number,
  lists: ['payments'],
} as const

type Props = {
  filter: PaymentFilter
  empty: ReactNode
  onClearFilters?: (() => void) | undefined
  /** The list is on the page of one customer, who is named above. */
  isOfOneCustomer?: boolean
}

/** The filtered payments with their totals. */
export function PaymentTable({ filter, empty, onClearFilters, isOfOneCustomer = false }: Props) {
  const query = useMemo(() => paymentsQuery(filter), [filter])
  const { data: sums } = useQuery(paymentSumsQuery(filter))
  const tagging = useTagging(about, { columns })
  return (
    <DataTable
      holds={isOfOneCustomer ? 'part' : 'page'}
      label={isOfOneCustomer ? t('Payments of the customer') : t('Payments')}
      noun={['payment', 'payments']}
      columns={isOfOneCustomer ? ofOneCustomer : tagging.columns}
      bulkActions={tagging.bulkActions}
      query={query}
      rowKey={(row) => row.payments_id}
      rowHref={(row) => `/receivables/payments/${row.payments_id}`}
      rowMenu={(row) => documentMenu({ pdf: () => savePdf(row) })}
      totals={
        sums && {
          count: sums.count,
          isMore: sums.is_more,
          sums: {
            ...(sums.settled !== null && { settled: sums.settled }),
            ...(sums.unallocated !== null && { unallocated: sums.unallocated }),
          },
        }
      }
      days={{ column: 'payment_date', of: (row) => row.payment_date, sum: (row) => row.settled }}
      card={taggedFace((row) => ({
        title: row.customer_name,
        detail: `${row.payment_number} · ${formatDate(row.payment_date)}`,
        amount: `₹${formatPaise(row.settled)}`,
        badge: <PaymentBadge payment={row} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
