import { addHubProduct, type HubProduct, type NewHubProduct } from '#contract/marketplace/hub-products.ts'
import { type SellerProfileInput, updateSellerProfile } from '#contract/marketplace/hub-profile.ts'
import { decide } from '#server/domains/marketplace/hub/review.ts'
import type { Actor } from './world.ts'

/** Turmeric by the kilo. */
export function offering(over: Partial<NewHubProduct> = {}): NewHubProduct {
  return {
    hub_product_categories_id: 2,
    hub_product_subcategories_id: 1,
    product_title: 'Turmeric powder',
    price: 180_00,
    description: 'Salem turmeric, ground fresh, in bags of 25 kg.',
    tags: [],
    hub_offerings_type_id: 1,
    images: [],
    is_show_price: true,
    ...over,
  }
}

/** A seller's initial profile. */
export function sellerDetails(who: Actor, over: Partial<SellerProfileInput> = {}): SellerProfileInput {
  return {
    companies_id: who.companies_id,
    accounts_id: who.accounts_id,
    company_name: 'Asha Spices',
    launch_year: 2015,
    first_name: 'Asha',
    last_name: 'Menon',
    email_id: 'sales@ashaspices.in',
    mobile_number: '9820012345',
    pincode: '411030',
    city: 'Pune',
    address_line: '14 Laxmi Road',
    about_company: 'Spices since 2015.',
    is_terms_accepted: true,
    version: 0,
    ...over,
  }
}

export const saveSeller = (who: Actor, over: Partial<SellerProfileInput> = {}) =>
  who.call(updateSellerProfile, { params: { hub_seller_profiles_id: who.companies_id }, body: sellerDetails(who, over) })

/** Platform staff verify the product as it is. */
export const verified = (who: Actor, { product_id, version }: Pick<HubProduct, 'product_id' | 'version'>) =>
  who.tx((tx) => decide(tx, { product_id, version, event: 'verify' }))

/** A product of a seller that buyers see. */
export async function listed(who: Actor, over: Partial<NewHubProduct> = {}): Promise<HubProduct> {
  const { data } = await who.call(addHubProduct, { body: offering(over) })
  await verified(who, data)
  return data
}
