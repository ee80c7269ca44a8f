import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { HubListing } from '#contract/marketplace/hub-listings.ts'
import { HubImage } from './hub-image.tsx'
import styles from './listing-card.module.css'
import { ListingPrice } from './listing-price.tsx'

/** A listing in a grid. */
export function ListingCard({ listing }: { listing: HubListing }) {
  const { product_id, product_title, images, price, company_name, city, hub_offerings_type_id, is_own } = listing
  return (
    <li className={styles.card}>
      <HubImage image={images[0]} alt="" className={styles.picture} />
      <Link to="/apps/hub/product/$product_id" params={{ product_id }} search={{}} className={styles.title}>
        {product_title}
      </Link>
      <span className={styles.price}>
        <ListingPrice price={price} />
      </span>
      <span className={styles.seller}>
        {company_name}, {city}
      </span>
      {(is_own || hub_offerings_type_id === 2) && <span className={styles.mark}>{is_own ? t('Yours') : t('Service')}</span>}
    </li>
  )
}
