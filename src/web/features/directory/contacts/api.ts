import { listCustomers, type Customer } from '#contract/directory/customers.ts'
import { listVendors, type Vendor } from '#contract/directory/vendors.ts'
import { listItems, type Item } from '#contract/directory/items.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'

const searched = (search: string) => (search === '' ? {} : { search })

// Children of the query keys of their pages, so that changes made there show here.
export const customersQuery = (search: string) =>
  keysetQuery<Customer>(['customers', 'list', { panel: search }], (after, signal) =>
    call(listCustomers, { query: { ...searched(search), after }, signal }),
  )
export const vendorsQuery = (search: string) =>
  keysetQuery<Vendor>(['vendors', 'list', { panel: search }], (after, signal) =>
    call(listVendors, { query: { ...searched(search), after }, signal }),
  )
export const itemsQuery = (search: string) =>
  keysetQuery<Item>(['items', 'list', { panel: search }], (after, signal) =>
    call(listItems, { query: { ...searched(search), after }, signal }),
  )
