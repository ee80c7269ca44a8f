import { t } from '#core/messages.ts'
import type { HubListingDetail } from '#contract/marketplace/hub-listings.ts'
import styles from './listing-page.module.css'

/** The description and the tags of a listing. */
export function ListingText({ listing: { description, tags } }: { listing: HubListingDetail }) {
  return (
    <div className={styles.words}>
      <h2 className={styles.heading}>{t('Description')}</h2>
      <p className={styles.description}>{description}</p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('Tags')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
