import type { HubProduct, NewHubProduct } from '#contract/marketplace/hub-products.ts'
import { categoryName } from '#core/marketplace/hub/categories.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Part } from './conflict.ts'

/** The values of the form; the category may be missing. */
export type ProductValues = Omit<NewHubProduct, 'hub_product_categories_id' | 'price'> & {
  hub_product_categories_id: number | undefined
  price: number | undefined
}

export const blankProduct = (type: 1 | 2): ProductValues => ({
  hub_product_categories_id: undefined,
  hub_product_subcategories_id: 1,
  product_title: '',
  price: undefined,
  description: '',
  tags: [],
  hub_offerings_type_id: type,
  images: [],
  is_show_price: true,
})

/** The values of an existing product. */
export const valuesOf = (product: HubProduct): ProductValues => ({
  hub_product_categories_id: product.category.hub_product_categories_id,
  hub_product_subcategories_id: product.hub_product_subcategories_id,
  product_title: product.product_title,
  price: product.price ?? undefined,
  description: product.description,
  tags: product.tags,
  hub_offerings_type_id: product.hub_offerings_type_id,
  images: product.images,
  is_show_price: product.is_show_price,
})

export const productParts: readonly Part<ProductValues>[] = [
  {
    label: t('Category'),
    // Each category belongs to one type.
    fields: ['hub_offerings_type_id', 'hub_product_categories_id'],
    says: ({ hub_offerings_type_id, hub_product_categories_id }) =>
      categoryName(hub_offerings_type_id, hub_product_categories_id ?? 0) ?? '',
  },
  { label: t('Product title'), fields: ['product_title'] },
  { label: t('Images'), fields: ['images'], says: ({ images }) => images.map(({ name }) => name).join(', ') },
  { label: t('Price'), fields: ['price'], says: ({ price }) => (price === undefined ? '' : `₹${formatPaise(price)}`) },
  {
    label: t('Do not show price'),
    fields: ['is_show_price'],
    says: ({ is_show_price }) => (is_show_price ? t('Not ticked') : t('Ticked')),
  },
  { label: t('Description'), fields: ['description'] },
  { label: t('Tags'), fields: ['tags'], says: ({ tags }) => tags.join(', ') },
]
