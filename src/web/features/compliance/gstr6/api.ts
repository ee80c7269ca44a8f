import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  cancelDistribution,
  distributeCredit,
  exportGstr6,
  getGstr6,
  type Gstr6,
  type Gstr6Choice,
} from '#contract/compliance/gstr6.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const gstr6Query = (of: Gstr6Choice) =>
  queryOptions({
    queryKey: ['gstr-6', of.period, of.gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(getGstr6, { query: of, signal }),
  })

/** Another month may have waited for the bills of this one. */
async function keep(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['gstr-6'] })
}

export const useDistribute = (of: Gstr6Choice) =>
  useMutation({
    mutationFn: (idempotencyKey: string) => call(distributeCredit, { body: of, idempotencyKey }),
    onSuccess: keep,
    meta: { fallback: t('The credit could not be distributed') },
  })

export const useCancelDistribution = (isd_distributions_id: string) =>
  useMutation({
    mutationFn: (idempotencyKey: string) => call(cancelDistribution, { params: { isd_distributions_id }, idempotencyKey }),
    onSuccess: keep,
    meta: { fallback: t('The distribution could not be cancelled') },
  })

export const useExport = ({ period, gst_registrations_id, gstin }: Gstr6) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportGstr6, `gstr-6-${gstin}-${period}.${format}`, { query: { period, gst_registrations_id, format } }),
    meta: { fallback: t('The tables could not be exported') },
  })
