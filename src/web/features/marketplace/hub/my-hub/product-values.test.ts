import { expect, test } from 'vitest'
import type { HubProduct } from '#contract/marketplace/hub-products.ts'
import type { SellerProfile } from '#contract/marketplace/hub-profile.ts'
import { merge } from './conflict.ts'
import { blankProduct, productParts, valuesOf } from './product-values.ts'
import { valuesOf as profileValues } from './profile-values.ts'

const product = {
  ...blankProduct(1),
  product_title: 'Cloth',
  price: null,
  category: { hub_product_categories_id: 1, hub_category_name: 'x' },
  images: [],
} as unknown as HubProduct

test('a product without a price comes into the form without one', () => {
  expect(valuesOf(product)).toMatchObject({ hub_product_categories_id: 1, product_title: 'Cloth', price: undefined })
  expect(valuesOf({ ...product, price: 500_00 }).price).toBe(500_00)
})

test('what two people changed is said in words', () => {
  const before = blankProduct(1)
  const image = { name: 'front.png' } as (typeof before.images)[number]
  const theirs = {
    ...before,
    price: 500_00,
    is_show_price: false,
    hub_product_categories_id: 1,
    tags: ['a', 'b'],
    images: [image, image],
  }
  const mine = { ...before, price: 1_00, is_show_price: true, hub_product_categories_id: 2, tags: ['c'], images: [image] }
  const said = (a: typeof before, b: typeof before) =>
    Object.fromEntries(merge(productParts, { before, mine: a, theirs: b }).contested.map(({ label, says }) => [label, says]))
  expect(said(mine, theirs)).toMatchObject({ Price: '₹500.00', Tags: 'a, b', Images: 'front.png, front.png' })
  expect(said(mine, theirs)['Category']).toMatch(/[A-Z]/)
  const cleared = { ...mine, price: undefined, hub_product_categories_id: undefined, hub_offerings_type_id: 2 as const }
  const after = Object.fromEntries(
    merge(productParts, { before: theirs, mine, theirs: { ...cleared, is_show_price: true, tags: [] } }).contested.map(
      ({ label, says }) => [label, says],
    ),
  )
  expect(after).toMatchObject({ Price: 'Nothing', Category: 'Nothing', Tags: 'Nothing' })
  const ticks = productParts.find(({ fields }) => fields.includes('is_show_price'))
  expect([ticks?.says?.(theirs), ticks?.says?.(mine)]).toEqual(['Ticked', 'Not ticked'])
})

test('a profile comes into the form without a year where it has none, and its terms are agreed to anew', () => {
  const profile = { company_name: 'Sahyadri Traders', launch_year: null, city: 'Pune' } as unknown as SellerProfile
  expect(profileValues(profile, 'me')).toMatchObject({
    accounts_id: 'me',
    launch_year: undefined,
    city: 'Pune',
    is_terms_accepted: false,
  })
  expect(profileValues({ ...profile, launch_year: 2019 }, 'me').launch_year).toBe(2019)
})
