import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { cancelVendorAdvance, emailVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { call } from '#web/lib/call.ts'
import { type Keyed, storeAdvance } from './api.ts'

export const useCancelAdvance = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof cancelVendorAdvance>>) =>
      call(cancelVendorAdvance, { params: { vendor_advances_id }, body, idempotencyKey }),
    onSuccess: storeAdvance,
  })
export const useEmailAdvance = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof emailVendorAdvance>>) =>
      call(emailVendorAdvance, { params: { vendor_advances_id }, body, idempotencyKey }),
    onSuccess: storeAdvance,
  })
