import { expect, test, vi } from 'vitest'
import { chipsOf, filterOf } from './listing-filters.ts'
import { HubListSearch } from './search.ts'

test('the address asks the server for what it says', () => {
  const search = HubListSearch({ search: 'haldi', type: 'service', category: 101, city: ' Pune ', price_to: 500_00 })
  expect(filterOf(search)).toEqual({
    search: 'haldi',
    hub_offerings_type_id: '2',
    hub_product_categories_id: '101',
    city: 'Pune',
    price_from: undefined,
    price_to: '50000',
  })
})

test('an address that was typed wrong leaves out what cannot be read', () => {
  const search = HubListSearch({ search: 24, type: 'animal', category: 'x', price_from: -1, city: 'a'.repeat(81) })
  expect(search).toEqual({ search: '24' })
})

test('every filter has a chip that removes it, both price limits together', () => {
  const onSearch = vi.fn<(change: Partial<HubListSearch>) => void>()
  const chips = chipsOf({ type: 'product', city: 'Pune', price_from: 100_00, price_to: 500_00 }, undefined, onSearch)
  expect(chips.map(({ label, value }) => `${label} ${value}`)).toEqual(['Type Product', 'City Pune', 'Price ₹100.00 to ₹500.00'])
  chips.at(-1)?.onRemove()
  expect(onSearch).toHaveBeenCalledWith({ price_from: undefined, price_to: undefined })
})
