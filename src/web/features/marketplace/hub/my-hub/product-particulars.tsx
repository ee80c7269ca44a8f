import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { HubImage } from '../hub-image.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { ListingPrice } from '../listing-price.tsx'
import { longDate } from './long-date.ts'
import styles from './my-hub.module.css'
import { missingWords, ownProductQuery } from './products-api.ts'

type ParticularsProps = { product_id: string; onClose: () => void; onEdit: (product_id: string) => void }

/** A product as its seller sees it, also before publication, with the reviewer's comments. */
export function ProductParticulars({ product_id, onClose, onEdit }: ParticularsProps) {
  const { data: product, error } = useQuery(ownProductQuery(product_id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={product?.product_title ?? t('Product')}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {product && (
            <Button tone="primary" icon="edit" onClick={() => onEdit(product_id)}>
              {t('Edit')}
            </Button>
          )}
        </>
      }
    >
      {error && <Notice tone="danger">{missingWords(error)}</Notice>}
      {product ? (
        <Particulars product={product} />
      ) : (
        !error && <Skeleton lines={6} height={320} label={t('Loading the product')} />
      )}
    </Drawer>
  )
}

const standing = {
  draft: t('It goes to review once your seller profile is complete.'),
  pending: t('A reviewer checks it before buyers see it.'),
  verified: t('Buyers see it.'),
  rejected: t('Make the changes the reviewer asks for. It then returns to review automatically.'),
  suspended: t("Buyers can't see it. Make the changes the reviewer asks for. It then returns to review automatically."),
}

function Particulars({ product }: { product: HubProduct }) {
  const { verification_status, is_listed, images, category, price, is_show_price, description, updated_at } = product
  const { status_type, reason } = verification_status
  return (
    <>
      <p className={styles.status}>
        <ListingBadge status={status_type} />
        <span>
          {is_listed && status_type === 'pending' ? t('Buyers see the verified version until then.') : standing[status_type]}
        </span>
      </p>
      {reason && <Notice tone="danger">{reason}</Notice>}
      {images.length > 0 && (
        <ul className={styles.tiles} aria-label={t('Images')}>
          {images.map((image) => (
            <li key={image.id} className={styles.seat}>
              <HubImage image={image} alt={image.name} className={styles.picture} />
            </li>
          ))}
        </ul>
      )}
      <Facts
        items={[
          [t('Type'), product.hub_offerings_type_id === 1 ? t('Product') : t('Service')],
          [t('Category'), category.hub_category_name],
          [t('Price'), <ListingPrice key="price" price={is_show_price ? price : null} />],
          [t('Last updated'), longDate(updated_at)],
          [
            t('Description'),
            <span key="description" className={styles.prose}>
              {description}
            </span>,
          ],
        ]}
      />
    </>
  )
}
