import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  acceptGstTaxCredit,
  addGstTaxCredit,
  cancelGstTaxCredit,
  type GstTaxCredits,
  listGstTaxCredits,
  type NewGstTaxCredit,
} from '#contract/compliance/gst-tax-credits.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const creditsQuery = (gst_registrations_id: string | undefined) =>
  queryOptions({
    queryKey: ['gst-tax-credits', gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(listGstTaxCredits, { query: { gst_registrations_id }, signal }),
  })

async function keep(credits: GstTaxCredits): Promise<void> {
  queryClient.setQueryData(creditsQuery(credits.gst_registrations_id ?? undefined).queryKey, credits)
  await queryClient.invalidateQueries({ queryKey: ['gst-ledgers'] })
}

type Keyed<T> = { body: T; idempotencyKey: string }
export const useAddCredit = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<NewGstTaxCredit>) => call(addGstTaxCredit, { body, idempotencyKey }),
    onSuccess: keep,
  })
export const useAcceptCredit = (gst_tax_credits_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ accepted_on: string }>) =>
      call(acceptGstTaxCredit, { params: { gst_tax_credits_id }, body, idempotencyKey }),
    onSuccess: keep,
  })
export const useCancelCredit = (gst_tax_credits_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ cancelled_on: string }>) =>
      call(cancelGstTaxCredit, { params: { gst_tax_credits_id }, body, idempotencyKey }),
    onSuccess: keep,
  })
