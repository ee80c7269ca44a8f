import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { PaymentLinkRow } from '#contract/sales/payment-links.ts'
import { inContext, t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { exportChosen } from '#web/features/sales/shared/document-table.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { exportCsv, type LinkFilter, linkSumsQuery, linksQuery, useSendLink } from './api.ts'
import { copyLink } from '#web/features/sales/shared/copying.ts'
import { CloseDialog } from './close-dialog.tsx'
import { LinkBadge } from './link-badge.tsx'
import { isOpenLink, linkActions } from './link-bulk.tsx'
import { askedWords } from './words.ts'

const columns: readonly Column<PaymentLinkRow>[] = [
  { id: 'number', header: t('Number'), width: 150, cell: (row) => row.link_number },
  { id: 'payer', header: inContext('person', 'From'), width: 156, cell: (row) => row.payer_name },
  { id: 'purpose', header: t('For'), cell: (row) => row.purpose },
  { id: 'status', header: t('Status'), width: 126, cell: (row) => <LinkBadge status={row.status} /> },
  {
    id: 'expires_on',
    header: t('Until'),
    width: 120,
    isExtra: 'laptop',
    cell: (row) => row.expires_on && formatDate(row.expires_on),
  },
  { id: 'reference', header: t('Reference'), width: 130, isExtra: true, cell: (row) => row.reference },
  { id: 'email', header: t('Email'), width: 200, isExtra: true, cell: (row) => row.email },
  { id: 'mobile_number', header: t('Mobile'), width: 130, isExtra: true, cell: (row) => row.mobile_number },
  {
    id: 'amount',
    header: t('Requested (₹)'),
    width: 136,
    align: 'end',
    sum: (row) => row.amount ?? 0,
    cell: (row) => (row.amount === null ? t('Payer chooses') : <Amount value={row.amount} />),
  },
  {
    id: 'amount_paid',
    header: t('Paid (₹)'),
    width: 130,
    isExtra: 'tablet',
    align: 'end',
    sum: (row) => row.amount_paid,
    cell: (row) => <Amount value={row.amount_paid} />,
  },
]

const ofOneCustomer = columns.filter(({ id }) => id !== 'payer' && id !== 'expires_on')

type Props = {
  filter: LinkFilter
  empty: ReactNode
  onClearFilters?: (() => void) | undefined /** The list is on the page of the payer. */
  isOfOneCustomer?: boolean
}

/** The filtered links, with requested and received amounts. */
export function LinkTable({ filter, empty, onClearFilters, isOfOneCustomer = false }: Props) {
  const query = useMemo(() => linksQuery(filter), [filter])
  const { data: sums } = useQuery(linkSumsQuery(filter))
  const { mutate: send } = useSendLink()
  const [closing, setClosing] = useState<PaymentLinkRow>()
  const totals: Record<string, number> =
    sums === undefined || sums.amount === null || sums.amount_paid === null
      ? {}
      : { amount: sums.amount, amount_paid: sums.amount_paid }
  return (
    <>
      <DataTable
        holds={isOfOneCustomer ? 'part' : 'page'}
        label={isOfOneCustomer ? t('Payment links of the customer') : t('Payment links')}
        noun={['payment link', 'payment links']}
        columns={isOfOneCustomer ? ofOneCustomer : columns}
        query={query}
        rowKey={(row) => row.payment_links_id}
        rowHref={({ payment_links_id }) => `/receivables/payment-links/${payment_links_id}`}
        rowMenu={(row) => [
          [
            { id: 'copy', label: t('Copy link'), icon: 'copy', onSelect: () => void copyLink(row.url) },
            {
              id: 'send',
              label: row.email_status === 'none' ? t('Send by email') : t('Remind by email'),
              icon: 'mail',
              disabled: row.email === null || !isOpenLink(row),
              onSelect: () => send(row.payment_links_id),
            },
          ],
          isOpenLink(row)
            ? [{ id: 'close', label: t('Close link'), icon: 'close', danger: true, onSelect: () => setClosing(row) }]
            : [],
        ]}
        bulkActions={linkActions}
        totals={sums && { count: sums.count, isMore: sums.is_more, sums: totals }}
        exportChosen={exportChosen(
          (row) => row.payment_links_id,
          t('payment links'),
          (ids) => exportCsv({ ids }),
        )}
        card={(row) => ({
          title: row.payer_name,
          detail: row.purpose,
          amount: row.amount_paid > 0 && row.amount === null ? `₹${formatPaise(row.amount_paid)}` : askedWords(row),
          badge: <LinkBadge status={row.status} />,
        })}
        empty={empty}
        onClearFilters={onClearFilters}
      />
      {closing && <CloseDialog link={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}
