import { useMutation } from '@tanstack/react-query'
import type { Letter } from '#contract/documents/letters.ts'
import { askSupplier, listSupplierRequests, type SupplierRequest } from '#contract/compliance/supplier-requests.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const suppliersQuery = keysetQuery<SupplierRequest>(['gst-suppliers'], (after, signal) =>
  call(listSupplierRequests, { query: { after, limit: '100' }, signal }),
)

export const useAsk = (vendors_id: string) =>
  useMutation({
    mutationFn: (body: Letter) => call(askSupplier, { params: { vendors_id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['gst-suppliers'] }),
    meta: { silent: true },
  })
