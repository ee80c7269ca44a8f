import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Gstr3bFiled } from '#contract/compliance/gstr3b.ts'
import {
  approveGstr4,
  buildGstr4,
  type CompositionYear,
  exportGstr4,
  fileGstr4,
  getGstr4,
  type Gstr4,
} from '#contract/compliance/gstr4.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const gstr4Query = (of: CompositionYear) =>
  queryOptions({
    queryKey: ['gstr-4', of.year_start, of.gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(getGstr4, { query: of, signal }),
  })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(gstr4: Gstr4): Promise<void> {
  const { queryKey } = gstr4Query(yearOf(gstr4))
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, gstr4)
}

/** Which return a reply is about. */
export const yearOf = ({ year_start, gst_registrations_id }: Gstr4): CompositionYear => ({
  year_start,
  gst_registrations_id: gst_registrations_id ?? undefined,
})

export const useBuild = (of: CompositionYear) =>
  useMutation({
    mutationFn: () => call(buildGstr4, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })
export const useApprove = (of: CompositionYear) =>
  useMutation({
    mutationFn: () => call(approveGstr4, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })
export const useRecordFiling = (of: CompositionYear) =>
  useMutation({ mutationFn: (filed: Gstr3bFiled) => call(fileGstr4, { body: { ...of, ...filed } }), onSuccess: keep })
export const useExport = (of: CompositionYear) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(exportGstr4, `gstr-4.${format}`, { query: { ...of, format } }),
    meta: { fallback: t('The file could not be created') },
  })
