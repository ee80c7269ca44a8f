import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { listingsQuery } from './api.ts'
import styles from './categories.module.css'
import { ListingCard } from './listing-card.tsx'

const all = {}

/** The newest listings; renders nothing if there are none. */
export function Newest() {
  const { data } = useInfiniteQuery(listingsQuery(all))
  const rows = data?.pages[0]?.rows.slice(0, 4) ?? []
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('New in the hub')}</h2>
        <Link to="/apps/hub/product" search={{}}>
          {t('See all')}
        </Link>
      </div>
      <ul className={styles.row}>
        {rows.map((listing) => (
          <ListingCard key={listing.product_id} listing={listing} />
        ))}
      </ul>
    </section>
  )
}
