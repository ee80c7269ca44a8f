import { t } from '#core/messages.ts'
import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { HubImage } from '../hub-image.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { longDate } from './long-date.ts'
import styles from './my-hub.module.css'

export const productColumns: readonly Column<HubProduct>[] = [
  {
    id: 'product_title',
    header: t('Product Name'),
    cell: (row) => (
      <span className={styles.named}>
        <HubImage image={row.images[0]} alt="" className={styles.thumb} />
        <span>{row.product_title}</span>
      </span>
    ),
  },
  { id: 'updated_at', header: t('Date'), width: 170, cell: (row) => longDate(row.updated_at) },
  { id: 'status', header: t('Status'), cell: (row) => <Status row={row} /> },
]

function Status({ row: { verification_status, is_listed } }: { row: HubProduct }) {
  const { status_type, reason } = verification_status
  const note = reason ?? notes[is_listed ? `listed ${status_type}` : status_type]
  return (
    <span className={styles.status}>
      <ListingBadge status={status_type} />
      {note && <span title={note}>{note}</span>}
    </span>
  )
}

const notes: Record<string, string> = {
  draft: t('Awaiting your profile'),
  'listed pending': t('Buyers see the verified version'),
}
