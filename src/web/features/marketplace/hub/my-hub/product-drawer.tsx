import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { categoriesQuery } from '../api.ts'
import { ConflictNote } from './conflict-note.tsx'
import { GuardedDrawer } from './guarded-drawer.tsx'
import { ImagesField } from './images-field.tsx'
import { PriceInput } from './price-input.tsx'
import { TagsInput } from './tags-input.tsx'
import { useImages } from './use-images.ts'
import { useProductForm } from './use-product-form.ts'

type ProductDrawerProps = {
  /** The product to change; undefined for a new one. */
  product?: HubProduct | undefined
  /** The initial values of a new product. */
  type?: 'product' | 'service' | undefined
  /** Widths in pixels: 500 from the list, 600 from the shell. */
  width: number
  onClose: () => void
  onSaved: () => void
}

const types = [
  { value: '1', label: t('Product') },
  { value: '2', label: t('Service') },
]

/** Adds a product or service to the hub, or changes one. */
export function ProductDrawer({ product, type = 'product', width, onClose, onSaved }: ProductDrawerProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const { form, guard, conflict } = useProductForm({
    product,
    type: type === 'service' ? 2 : 1,
    onSaved: (saved) => {
      toast({ tone: 'success', text: product ? t('Product updated') : addedWords(saved) })
      onSaved()
    },
  })
  const { values, set } = form
  const images = useImages(values.images, (pictures) => set({ images: pictures }))
  const category = guard.field('hub_product_categories_id')
  const listed = values.hub_offerings_type_id === 1 ? categories?.products : categories?.services
  return (
    <GuardedDrawer
      form={form}
      title={product ? t('Edit Product Detail') : t('Add New Product')}
      width={width}
      verb={product ? t('Update Product') : t('Add Product')}
      isReady={guard.isValid && !images.isUploading}
      onClose={onClose}
    >
      <ConflictNote found={conflict.found} onTake={(contested) => conflict.take(form, contested)} />
      <Refusal product={conflict.base} />
      <RadioGroup
        label={t('Category type')}
        name="hub_offerings_type_id"
        options={types}
        value={String(values.hub_offerings_type_id)}
        onChange={(chosen) => set({ hub_offerings_type_id: chosen === '2' ? 2 : 1, hub_product_categories_id: undefined })}
      />
      <Select
        {...category}
        label={t('Category')}
        placeholder={t('Choose Category')}
        value={values.hub_product_categories_id === undefined ? '' : String(values.hub_product_categories_id)}
        onChange={(chosen) => category.onChange(chosen === '' ? undefined : Number(chosen))}
        options={(listed ?? []).map((each) => ({
          value: String(each.hub_product_categories_id),
          label: each.hub_category_name,
        }))}
      />
      <TextInput label={t('Product title')} maxLength={120} {...guard.field('product_title')} />
      <ImagesField pictures={values.images} images={images} errors={form.errors} />
      <PriceInput {...guard.field('price')} />
      <Checkbox
        label={t('Do not show price')}
        name="is_show_price"
        value={!values.is_show_price}
        onChange={(isHidden) => set({ is_show_price: !isHidden })}
      />
      <Textarea label={t('Description')} rows={5} maxLength={4000} {...guard.field('description')} />
      <TagsInput {...guard.field('tags')} />
    </GuardedDrawer>
  )
}

const addedWords = ({ product_title, verification_status }: HubProduct) =>
  verification_status.status_type === 'draft'
    ? t('{product_title} added. It goes to review once your seller profile is complete.', { product_title })
    : t('{product_title} added. Buyers see it once it is verified.', { product_title })

/** The changes that the reviewer requested. */
function Refusal({ product }: { product: HubProduct | undefined }) {
  const { status_type, reason } = product?.verification_status ?? {}
  if (!reason) return null
  return (
    <Notice tone="danger">
      {status_type === 'suspended' ? t('Suspended') : t('Rejected')}: {reason}
    </Notice>
  )
}
