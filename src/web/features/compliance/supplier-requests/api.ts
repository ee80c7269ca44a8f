import { useMutation } from '@tanstack/react-query'
import type { Letter } from '#contract/documents/letters.ts'
import { askSupplier, listSupplierRequests, type SupplierRequest } from '#contract/compliance/supplier-requests.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** `own`: the registration; undefined is the main one. */
export const suppliersQuery = (own: string | undefined) =>
  keysetQuery<SupplierRequest>(['gst-suppliers', own ?? null], (after, signal) =>
    call(listSupplierRequests, { query: { gst_registrations_id: own, after, limit: '100' }, signal }),
  )

export const useAsk = (vendors_id: string, own: string | undefined) =>
  useMutation({
    mutationFn: (body: Letter) => call(askSupplier, { params: { vendors_id }, query: { gst_registrations_id: own }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['gst-suppliers'] }),
    meta: { silent: true },
  })
