import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { billAccounts } from '#contract/purchases/bill-payments.ts'
import { listBillDues } from '#contract/purchases/bills.ts'
import {
  applyForeignVendorAdvance,
  applyVendorAdvance,
  refundVendorAdvance,
  undoVendorAdvanceApplication,
  undoVendorAdvanceRefund,
  type VendorAdvance,
} from '#contract/purchases/vendor-advances.ts'
import { call } from '#web/lib/call.ts'
import { type Keyed, storeAdvance } from './api.ts'

/** What an advance can be applied to, the bill due first on top; never from memory, for payouts lower it. */
export const duesQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'dues', vendors_id],
    gcTime: 0,
    queryFn: ({ signal }) => call(listBillDues, { query: { vendors_id }, signal }),
  })
/** The accounts for payments and refunds. */
export const accountsQuery = queryOptions({
  queryKey: ['bills', 'accounts'],
  queryFn: ({ signal }) => call(billAccounts, { signal }),
})

type SettingOff = Keyed<{ bills_id: string; amount: number; applied_on: string }>
/** `amount`: paise, or the minor unit of the advance's currency. */
export const useSetOff = ({ vendor_advances_id, currency }: Pick<VendorAdvance, 'vendor_advances_id' | 'currency'>) =>
  useMutation({
    mutationFn: ({ idempotencyKey, bills_id, amount, applied_on }: SettingOff) => {
      const sent = { params: { vendor_advances_id }, idempotencyKey }
      return currency === null
        ? call(applyVendorAdvance, { ...sent, body: { applied_on, applications: [{ bills_id, amount }] } })
        : call(applyForeignVendorAdvance, { ...sent, body: { applied_on, applications: [{ bills_id, foreign_amount: amount }] } })
    },
    onSuccess: storeAdvance,
  })
export const useTakeBack = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ id, ...rest }: Undoing) => {
      const params = { vendor_advances_id, vendor_advance_applications_id: id }
      const { idempotencyKey, undone_on } = rest
      return call(undoVendorAdvanceApplication, { params, body: { undone_on }, idempotencyKey })
    },
    onSuccess: storeAdvance,
  })
export const useRefund = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundVendorAdvance>>) =>
      call(refundVendorAdvance, { params: { vendor_advances_id }, body, idempotencyKey }),
    onSuccess: storeAdvance,
  })
type Undoing = Keyed<{ id: string; undone_on: string }>
export const useUndoRefund = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ id, undone_on, idempotencyKey }: Undoing) =>
      call(undoVendorAdvanceRefund, {
        params: { vendor_advances_id, vendor_refunds_id: id },
        body: { undone_on },
        idempotencyKey,
      }),
    onSuccess: storeAdvance,
  })
