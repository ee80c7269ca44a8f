import { type HubProduct, NewHubProduct } from '#contract/marketplace/hub-products.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { queryClient } from '#web/lib/query.ts'
import { useGuard } from './guarded.ts'
import { blankProduct, productParts, type ProductValues, valuesOf } from './product-values.ts'
import { ownProductQuery, useAddProduct, useUpdateProduct } from './products-api.ts'
import { useConflict } from './use-conflict.ts'

type Options = { product: HubProduct | undefined; type: 1 | 2; onSaved: (saved: HubProduct) => void }

/** The form of a new or an existing product. */
export function useProductForm({ product, type, onSaved }: Options) {
  const { mutateAsync: add } = useAddProduct()
  const { mutateAsync: update } = useUpdateProduct(product?.product_id ?? '')
  const conflict = useConflict({
    row: product,
    noun: 'product',
    parts: productParts,
    valuesOf,
    reread: () => queryClient.fetchQuery({ ...ownProductQuery(product?.product_id ?? ''), staleTime: 0 }),
  })
  const { base } = conflict
  const form: Form<ProductValues> = useForm({
    schema: NewHubProduct,
    initial: product ? valuesOf(product) : blankProduct(type),
    ...(product === undefined && { draftKey: 'hub-product' }),
    submit: (body) => (base === undefined ? add(body) : conflict.guarded(form, () => update({ ...body, version: base.version }))),
    onDone: onSaved,
  })
  return { form, guard: useGuard(form, NewHubProduct), conflict }
}
