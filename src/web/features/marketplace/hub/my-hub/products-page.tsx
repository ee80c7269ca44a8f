import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { ListingBadge } from '../listing-badge.tsx'
import { longDate } from './long-date.ts'
import { NothingHere } from './nothing-here.tsx'
import { productColumns } from './product-columns.tsx'
import { deletesProducts } from './product-bulk.tsx'
import { ProductDrawer } from './product-drawer.tsx'
import { ProductParticulars } from './product-particulars.tsx'
import { missingWords, type Offering, ownProductQuery, ownProductsQuery, useDeleteProduct } from './products-api.ts'
import type { ProductsSearch } from './search.ts'

type Props = {
  type: Offering | undefined
  search: ProductsSearch
  onSearch: (change: ProductsSearch & { type?: undefined }) => void
}

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
        columns={productColumns}
        query={query}
        bulkActions={deletesProducts}
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
