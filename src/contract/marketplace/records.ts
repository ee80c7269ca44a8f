import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of marketplace, by table. */
export const marketplaceRecords = {
  hub_enquiries: { one: 'a hub enquiry', many: 'Hub enquiries' },
  hub_enquiry_messages: { one: 'an enquiry message', many: 'Enquiry messages' },
  hub_images: { one: 'picture', many: 'Hub pictures' },
  hub_listings: { one: 'the hub listing', many: 'Hub listings', notifications: { hub: 'customers' } },
  hub_products: { one: 'product', many: 'Hub products' },
  hub_reviews: { one: 'the hub listing', many: 'Reviews of hub listings' },
  hub_seller_profiles: { one: 'the seller profile', many: 'Hub seller profiles' },
} as const satisfies Record<string, RecordKind>
