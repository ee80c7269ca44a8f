import { t } from '#core/messages.ts'
import type { Item } from '#contract/directory/items.ts'
import { formatPaise } from '#web/lib/format.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'

export const itemColumns: readonly Column<Item>[] = [
  { id: 'item_name', header: t('Name'), cell: (row) => row.item_name },
  { id: 'item_type', header: t('Kind'), width: 100, cell: (row) => (row.item_type === 'service' ? t('Service') : t('Goods')) },
  { id: 'sku', header: 'SKU', width: 130, isExtra: 'tablet', cell: (row) => row.sku },
  { id: 'hsn', header: t('HSN/SAC'), width: 110, cell: (row) => row.hsn },
  { id: 'unit', header: t('Unit'), width: 90, cell: (row) => row.unit },
  { id: 'gst_rate', header: 'GST', width: 80, align: 'end', cell: (row) => `${row.gst_rate}%` },
  { id: 'rate', header: t('Price (₹)'), width: 150, align: 'end', cell: (row) => <Amount value={row.rate} /> },
]

/** An item on a phone. */
export const itemCard = (row: Item) => ({
  title: row.item_name,
  detail: [row.sku, row.hsn, t('{gst_rate}% GST', { gst_rate: row.gst_rate })].filter(Boolean).join(' · '),
  amount: `₹${formatPaise(row.rate)}`,
})
