import { createCustomer } from '#contract/directory/customers.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import type { WaitingKind } from '#web/lib/new-draft.ts'

/** Who can wait without a connection. */
export const directoryKinds: Readonly<Record<string, WaitingKind>> = {
  customer: { endpoint: createCustomer, lists: ['customers'] },
  vendor: { endpoint: createVendor, lists: ['vendors'] },
}
