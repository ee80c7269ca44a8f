import { t } from '#core/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { HubImage } from '../hub-image.tsx'
import { EnquiryBadge } from '../listing-badge.tsx'
import styles from './enquiries.module.css'
import type { Enquiry, Person } from './enquiry-parties.ts'
import { longDate } from './long-date.ts'

type Props = { row: Enquiry; person: Person; who: string; onOpen: (hub_enquiries_id: string) => void }

/** An enquiry: the product, the other party and what is asked; unread ones are marked. */
export function EnquiryRow({ row, person, who, onOpen }: Props) {
  const { hub_enquiries_id, product, created_at, order_description, status, is_unread } = row
  return (
    <tr className={cx(styles.row, is_unread && styles.unread)}>
      <td className={styles.product}>
        <HubImage image={product.images[0]} alt="" className={styles.image} />
        <div className={styles.words}>
          <button type="button" className={styles.title} onClick={() => onOpen(hub_enquiries_id)}>
            {is_unread && (
              <span className={styles.dot}>
                <span className="visually-hidden">{`${t('Unread:')} `}</span>
              </span>
            )}
            {product.product_title}
          </button>
          <span className={styles.quiet}>{longDate(created_at)}</span>
        </div>
        <EnquiryBadge status={status} />
      </td>
      <td data-label={who}>
        <div className={styles.words}>
          <span>{person.name}</span>
          <span className={styles.quiet}>{person.email}</span>
          {person.company !== undefined && <span className={styles.quiet}>{person.company}</span>}
        </div>
      </td>
      <td data-label={t('Description')}>
        <p className={styles.description}>{order_description}</p>
      </td>
    </tr>
  )
}
