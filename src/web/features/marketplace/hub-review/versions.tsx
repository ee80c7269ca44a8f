import { t } from '#core/messages.ts'
import type { ListingReview, ListingVersion } from '#contract/marketplace/hub-review.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/layout.tsx'
import styles from './review.module.css'

type Field = keyof Pick<ListingVersion, 'product_title' | 'description' | 'price' | 'category' | 'tags' | 'images'>
const fields: readonly Field[] = ['product_title', 'description', 'price', 'category', 'tags', 'images']

/** The listing as buyers will see it; an edit shows beside the current version, with the differences marked. */
export function Versions({ review: { proposed, listed } }: { review: ListingReview }) {
  if (listed === null) return <Version title={t('As buyers will see it')} of={proposed} changed={[]} />
  const changed = fields.filter((field) => !isSame(proposed[field], listed[field]))
  if (changed.length === 0) return <Version title={t('As buyers see it')} of={proposed} changed={[]} />
  return (
    <div className={styles.pair}>
      <Version title={t('Buyers see now')} of={listed} changed={[]} />
      <Version title={t('Changed to')} of={proposed} changed={changed} />
    </div>
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function Version({ title, of, changed }: { title: string; of: ListingVersion; changed: readonly Field[] }) {
  const mark = (field: Field) => changed.includes(field) && <Badge tone="warning">{t('Changed')}</Badge>
  const part = (field: Field) => cx(styles.part, changed.includes(field) && styles.changed)
  return (
    <Card title={title}>
      <div className={styles.version}>
        <div className={part('images')}>
          {mark('images')}
          <Pictures of={of} />
        </div>
        <div className={part('product_title')}>
          {mark('product_title')}
          <h3 className={styles.name}>{of.product_title}</h3>
        </div>
        <div className={part('price')}>
          {mark('price')}
          <span className="figures">{of.price === null ? t('Price on request') : `₹${formatPaise(of.price)}`}</span>
        </div>
        <div className={part('category')}>
          {mark('category')}
          <span className={styles.small}>
            {of.hub_offerings_type_id === 1 ? t('Product') : t('Service')} · {of.category.hub_category_name}
          </span>
        </div>
        <div className={part('description')}>
          {mark('description')}
          <p className={styles.description}>{of.description}</p>
        </div>
        {(of.tags.length > 0 || changed.includes('tags')) && (
          <div className={part('tags')}>
            {mark('tags')}
            <span className={styles.small}>{of.tags.length > 0 ? of.tags.join(', ') : t('No tags')}</span>
          </div>
        )}
      </div>
    </Card>
  )
}

function Pictures({ of: { images, product_title } }: { of: ListingVersion }) {
  if (images.length === 0) return <span className={styles.small}>{t('No pictures')}</span>
  return (
    <ul className={styles.pictures}>
      {images.map((image, at) => (
        <li key={image.id}>
          <a href={image.url} target="_blank" rel="noreferrer">
            <img
              src={image.url}
              alt={t('{product_title}, {value} of {length}', { product_title, value: at + 1, length: images.length })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
