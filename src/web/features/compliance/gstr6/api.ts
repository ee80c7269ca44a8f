import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import {
  approveGstr6,
  buildGstr6,
  cancelDistribution,
  distributeCredit,
  exportGstr6,
  fileGstr6,
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

export const useBuild = (of: Gstr6Choice) =>
  useMutation({
    mutationFn: () => call(buildGstr6, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })
export const useApprove = (of: Gstr6Choice) =>
  useMutation({
    mutationFn: () => call(approveGstr6, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })
export const useRecordFiling = (of: Gstr6Choice) =>
  useMutation({ mutationFn: (filed: Gstr1Filed) => call(fileGstr6, { body: { ...of, ...filed } }), onSuccess: keep })

export const useExport = ({ period, gst_registrations_id, gstin }: Gstr6) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportGstr6, `gstr-6-${gstin}-${period}.${format}`, { query: { period, gst_registrations_id, format } }),
    meta: { fallback: t('The tables could not be exported') },
  })
