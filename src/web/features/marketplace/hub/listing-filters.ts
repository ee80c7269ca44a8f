import { t } from '#core/messages.ts'
import type { HubCategory } from '#contract/marketplace/hub-fields.ts'
import { formatPaise } from '#web/lib/format.ts'
import type { FilterChip } from '#web/ui/filters.tsx'
import type { ListingFilter } from './api.ts'
import type { HubListSearch } from './search.ts'

export const typeNames = { product: t('Products'), service: t('Services') } as const

/** Converts the search parameters to the server's query. */
export function filterOf({ search, type, category, city, price_from, price_to }: HubListSearch): ListingFilter {
  return {
    search,
    hub_offerings_type_id: type && (type === 'product' ? '1' : '2'),
    hub_product_categories_id: category?.toString(),
    city: city?.trim() || undefined,
    price_from: price_from?.toString(),
    price_to: price_to?.toString(),
  }
}

export const noFilters = {
  type: undefined,
  category: undefined,
  city: undefined,
  price_from: undefined,
  price_to: undefined,
} as const satisfies Partial<HubListSearch>

type Categories = { products: readonly HubCategory[]; services: readonly HubCategory[] }
export const categoryIn = (categories: Categories | undefined, id: number | undefined): HubCategory | undefined =>
  [...(categories?.products ?? []), ...(categories?.services ?? [])].find((each) => each.hub_product_categories_id === id)

/** One chip for each active filter. */
export function chipsOf(
  search: HubListSearch,
  category: string | undefined,
  onSearch: (change: Partial<HubListSearch>) => void,
): FilterChip[] {
  const { type, city, price_from, price_to } = search
  const prices = priceWords(price_from, price_to)
  const chip = (id: string, label: string, value: string | undefined, without: Partial<HubListSearch>): FilterChip[] =>
    value === undefined ? [] : [{ id, label, value, onRemove: () => onSearch(without) }]
  return [
    ...chip('type', t('Type'), type && (type === 'product' ? t('Product') : t('Service')), { type: undefined }),
    ...chip('category', t('Category'), category, { category: undefined }),
    ...chip('city', t('City'), city, { city: undefined }),
    ...chip('price', t('Price'), prices, { price_from: undefined, price_to: undefined }),
  ]
}

function priceWords(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined)
    return t('₹{amount} to ₹{amount_2}', { amount: formatPaise(from), amount_2: formatPaise(to) })
  if (from !== undefined) return t('from ₹{amount}', { amount: formatPaise(from) })
  return to === undefined ? undefined : t('up to ₹{amount}', { amount: formatPaise(to) })
}
