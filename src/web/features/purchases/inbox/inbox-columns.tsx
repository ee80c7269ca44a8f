import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { agoWords } from '#web/lib/ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'

const sourceWords: Record<InboxItem['source'], string> = { hub: t('Hub'), upload: t('Upload'), mail: t('Email') }

/** The name of an inbox item before it is parsed. */
export const nameOf = (row: InboxItem) => row.vendor_name ?? row.vendor_gstin ?? row.file_name ?? t('A bill')

export const inboxColumns: readonly Column<InboxItem>[] = [
  { id: 'vendor', header: inContext('person', 'From'), cell: nameOf },
  { id: 'number', header: t('Number'), width: 136, cell: (row) => row.bill_number },
  { id: 'date', header: t('Date'), width: 120, cell: (row) => row.bill_date && formatDate(row.bill_date) },
  { id: 'source', header: t('Source'), width: 100, isExtra: 'laptop', cell: (row) => sourceWords[row.source] },
  { id: 'state', header: inContext('status', 'State'), width: 150, cell: (row) => <ItemBadge item={row} /> },
  { id: 'received', header: t('Received'), width: 172, isExtra: 'tablet', cell: (row) => agoWords(row.created_at) },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => (row.total === null ? '' : <Amount value={row.total} />),
  },
]

/** A document on a phone. */
export const inboxCard = (row: InboxItem) => ({
  title: nameOf(row),
  detail: [row.bill_number, row.bill_date && formatDate(row.bill_date)].filter(Boolean).join(' · ') || sourceWords[row.source],
  amount: row.total === null ? undefined : `₹${formatPaise(row.total)}`,
  badge: <ItemBadge item={row} />,
})

function ItemBadge({ item }: { item: InboxItem }) {
  if (item.inbox_status === 'billed') return <Badge tone="success">{t('Converted to a bill')}</Badge>
  if (item.inbox_status === 'discarded') return <Badge>{t('Discarded')}</Badge>
  if (item.reading === 'waiting') return <Badge tone="info">{t('Reading')}</Badge>
  if (item.warnings.length > 0) return <Badge tone="warning">{t('Review')}</Badge>
  if (item.reading === 'failed') return <Badge tone="neutral">{t('Could not be read')}</Badge>
  return <Badge tone="violet">{t('To review')}</Badge>
}
