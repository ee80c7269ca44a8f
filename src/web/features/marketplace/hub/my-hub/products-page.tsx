import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { HubImage } from '../hub-image.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { longDate } from './long-date.ts'
import styles from './my-hub.module.css'
import { NothingHere } from './nothing-here.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductParticulars } from './product-particulars.tsx'
import { missingWords, type Offering, ownProductQuery, ownProductsQuery, useDeleteProduct } from './products-api.ts'
import type { ProductsSearch } from './search.ts'

type Props = {
  type: Offering | undefined
  search: ProductsSearch
  onSearch: (change: ProductsSearch & { type?: undefined }) => void
}

const columns: readonly Column<HubProduct>[] = [
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

/** The company's products in the hub with their review status, and the drawer to edit them. */
export function ProductsPage({ type, search, onSearch }: Props) {
  const query = useMemo(() => ownProductsQuery(type), [type])
  const { data } = useInfiniteQuery(query)
  const { mutate: remove } = useDeleteProduct()
  const close = () => onSearch({ edit: undefined, product: undefined })
  return (
    <>
      <h2 className="visually-hidden">{t('Manage Products')}</h2>
      <DraftsWait products={data?.pages[0]?.rows ?? []} />
      <DataTable
        label={t('Products')}
        noun={['product', 'products']}
        columns={columns}
        query={query}
        rowKey={(row) => row.product_id}
        rowHref={(row) => hrefOf(row)}
        rowMenu={(row) => [
          [
            { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => onSearch({ edit: row.product_id }) },
            { id: 'delete', label: t('Delete'), icon: 'delete', danger: true, onSelect: () => remove(row) },
          ],
        ]}
        card={(row) => ({
          title: row.product_title,
          detail: row.verification_status.reason ?? longDate(row.updated_at),
          badge: <ListingBadge status={row.verification_status.status_type} />,
        })}
        empty={
          <NothingHere
            action={
              type === undefined ? (
                <Button onClick={() => onSearch({ edit: 'new' })}>{t('Add a product')}</Button>
              ) : (
                <Button onClick={() => onSearch({ type: undefined })}>{t('Show all')}</Button>
              )
            }
          />
        }
      />
      {search.product !== undefined && (
        <ProductParticulars
          product_id={search.product}
          onClose={close}
          onEdit={(edit) => onSearch({ edit, product: undefined })}
        />
      )}
      {search.edit === 'new' && <ProductDrawer width={500} type={type} onClose={close} onSaved={close} />}
      {search.edit !== undefined && search.edit !== 'new' && <Change product_id={search.edit} onClose={close} />}
    </>
  )
}

/** A published product opens its public page; an unpublished one opens here. */
const hrefOf = ({ product_id, is_listed }: HubProduct) =>
  is_listed ? `/apps/hub/product/${product_id}` : `/apps/hub/my-hub?product=${product_id}`

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

/** What keeps products from being reviewed. */
function DraftsWait({ products }: { products: readonly HubProduct[] }) {
  if (!products.some((product) => product.verification_status.status_type === 'draft')) return null
  return (
    <Notice
      action={
        <ButtonLink to="/apps/hub/my-hub/profile" search={{ edit: 'profile' }}>
          {t('Complete your profile')}
        </ButtonLink>
      }
    >
      {t('Drafts go to review once your seller profile is complete.')}
    </Notice>
  )
}

function Change({ product_id, onClose }: { product_id: string; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useQuery({ ...ownProductQuery(product_id), refetchOnReconnect: false })
  if (error)
    return (
      <Dialog isOpen onClose={onClose} title={t('Edit Product Detail')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
        <Notice tone="danger">{missingWords(error)}</Notice>
      </Dialog>
    )
  return data && isFetchedAfterMount && <ProductDrawer product={data} width={500} onClose={onClose} onSaved={onClose} />
}
