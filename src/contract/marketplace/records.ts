import type { RecordKind } from '../record-kind.ts'

/** What marketplace keeps, by table. */
export const marketplaceRecords = {
  hub_enquiries: { one: 'an enquiry of the hub', many: 'Enquiries of the hub' },
  hub_enquiry_messages: { one: 'a message of an enquiry', many: 'Messages of enquiries' },
  hub_images: { one: 'picture', many: 'Pictures of the hub' },
  hub_listings: { one: 'the hub listing', many: 'Hub listings', notifications: { hub: 'customers' } },
  hub_products: { one: 'product', many: 'Products of the hub' },
  hub_reviews: { one: 'the hub listing', many: 'Reviews of hub listings' },
  hub_seller_profiles: { one: 'the seller profile', many: 'Seller profiles of the hub' },
} as const satisfies Record<string, RecordKind>
