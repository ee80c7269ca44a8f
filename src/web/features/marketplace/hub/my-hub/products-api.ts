import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  addHubProduct,
  deleteHubProduct,
  deleteHubProducts,
  getHubProduct,
  type HubProduct,
  type HubProductChange,
  listHubProducts,
  type NewHubProduct,
  restoreHubProduct,
  updateHubProduct,
} from '#contract/marketplace/hub-products.ts'
import { call } from '#web/lib/call.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { keysetQuery, type Page, queryClient } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'

export type Offering = 'product' | 'service'
const typeIds = { product: 1, service: 2 } as const

type Pages = { pages: Page<HubProduct>[]; pageParams: (string | undefined)[] }
const listKey = ['hub', 'my-hub', 'products']

const whole = keysetQuery<HubProduct>(listKey, async (_after, signal) => ({
  rows: (await call(listHubProducts, { signal })).data,
  next: null,
}))

/** The company's own products and services; a type filter applies to the loaded ones. */
export const ownProductsQuery = (type?: Offering) => ({
  ...whole,
  ...(type !== undefined && {
    select: (list: Pages): Pages => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        rows: page.rows.filter((row) => row.hub_offerings_type_id === typeIds[type]),
      })),
    }),
  }),
})

export const ownProductQuery = (product_id: string) =>
  queryOptions({
    queryKey: ['hub', 'my-hub', 'product', product_id],
    queryFn: async ({ signal }) => (await call(getHubProduct, { params: { product_id }, signal })).data,
    // A form starts from the current record.
    staleTime: 0,
  })

/** The message if a product cannot be opened; a malformed id counts as one that does not exist. */
export const missingWords = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404) ? t('Product ID not found') : sentence(error)

export const useAddProduct = () =>
  useMutation({
    mutationFn: async (body: NewHubProduct) => (await call(addHubProduct, { body })).data,
    onSuccess: reload,
  })

/** Replaces the row of the changed product. */
export const useUpdateProduct = (product_id: string) =>
  useMutation({
    mutationFn: async (body: HubProductChange) => (await call(updateHubProduct, { params: { product_id }, body })).data,
    onSuccess: (changed) => {
      queryClient.setQueryData(ownProductQuery(product_id).queryKey, changed)
      change((rows) => rows.map((row) => (row.product_id === product_id ? changed : row)))
    },
  })

/** Optimistic removal with Undo for ten seconds; after a failure the product returns to its place. */
export const useDeleteProduct = () =>
  useMutation({
    mutationFn: ({ product_id }: HubProduct) => call(deleteHubProduct, { params: { product_id } }),
    onMutate: async ({ product_id }) => {
      await queryClient.cancelQueries({ queryKey: listKey })
      change((rows) => rows.filter((row) => row.product_id !== product_id))
    },
    onSuccess: async (_reply, { product_id, product_title }) => {
      toast({ text: t('{product_title} deleted', { product_title }), undo: () => void restore(product_id) })
      await reload()
    },
    onError: reload,
    meta: { fallback: t("We couldn't delete the product") },
  })

/** Deletes the products, or brings back those deleted just now. */
export const deleteProducts = (ids: string[], is_deleted: boolean) => call(deleteHubProducts, { body: { ids, is_deleted } })

async function restore(product_id: string): Promise<void> {
  try {
    const { data } = await call(restoreHubProduct, { params: { product_id } })
    toast({ tone: 'success', text: t('{product_title} restored', { product_title: data.product_title }) })
  } catch {
    toast({ tone: 'danger', text: t("We couldn't restore the product") })
  }
  await reload()
}

function change(act: (rows: HubProduct[]) => HubProduct[]): void {
  queryClient.setQueryData<Pages>(
    listKey,
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, rows: act(page.rows) })) },
  )
}

const reload = () => queryClient.invalidateQueries({ queryKey: listKey })
