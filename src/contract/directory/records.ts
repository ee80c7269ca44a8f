import { payables } from '../permissions.ts'
import type { RecordKind } from '../record-kind.ts'

const sells = { reads: ['ACCOUNTS_RECEIVABLE'], writes: ['ACCOUNTS_RECEIVABLE'] } as const
const buys = { reads: payables, writes: ['ACCOUNTS_PAYABLE_CREATE'] } as const

/** The kinds of records of directory, by table. */
export const directoryRecords = {
  items: {
    one: 'item',
    many: 'Items',
    page: '/receivables/items?edit=:id',
    tags: sells,
    search: { heading: 'Items', icon: 'item', place: 160 },
    imports: { one: 'item', many: 'items', upload: '/items-bulk' },
  },
  customers: {
    one: 'customer',
    many: 'Customers',
    page: '/receivables/customers/:id',
    tags: sells,
    search: { heading: 'Contacts', icon: 'customers', place: 10 },
    imports: { one: 'customer', many: 'customers', upload: '/contact-bulk?kind=customers' },
  },
  vendors: {
    one: 'vendor',
    many: 'Vendors',
    page: '/payables/vendors/:id',
    tags: buys,
    search: { heading: 'Vendors', icon: 'customers', place: 90 },
    imports: { one: 'vendor', many: 'vendors', upload: '/contact-bulk?kind=vendors' },
  },
  staff: {
    one: 'the staff member',
    many: 'Staff',
    page: '/team?view=staff&staff=:id',
    imports: { one: 'person', many: 'people', upload: '/contact-bulk?kind=staff' },
  },
} as const satisfies Record<string, RecordKind>
