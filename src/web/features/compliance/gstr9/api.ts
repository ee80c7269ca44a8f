import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import {
  type AnnualChoice,
  approveGstr9,
  buildGstr9,
  enterGstr9Cell,
  exportGstr9,
  fileGstr9,
  getGstr9,
  gstr9Upload,
  type Gstr9,
  removeGstr9Cell,
} from '#contract/compliance/gstr9.ts'
import type { Body, Params } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const gstr9Query = (of: AnnualChoice) =>
  queryOptions({
    queryKey: ['gstr-9', of.year_start, of.gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(getGstr9, { query: of, signal }),
  })

/** A read that is under way was asked before the change, and would undo it on the page. */
async function keep(gstr9: Gstr9): Promise<void> {
  const { queryKey } = gstr9Query(choiceOf(gstr9))
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, gstr9)
}

export const choiceOf = ({ year_start, gst_registrations_id }: Gstr9): AnnualChoice => ({
  year_start,
  gst_registrations_id: gst_registrations_id ?? undefined,
})

export type EnteredCell = Params<typeof enterGstr9Cell>['cell']
export const useEnterCell = (cell: EnteredCell) =>
  useMutation({
    mutationFn: (body: Body<typeof enterGstr9Cell>) => call(enterGstr9Cell, { params: { cell }, body }),
    onSuccess: keep,
  })
export const useRemoveCell = (of: AnnualChoice) =>
  useMutation({
    mutationFn: (cell: EnteredCell) => call(removeGstr9Cell, { params: { cell }, body: of }),
    onSuccess: keep,
    meta: { fallback: t('The figure could not be removed') },
  })
export const useBuild = (of: AnnualChoice) =>
  useMutation({
    mutationFn: () => call(buildGstr9, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })
export const useApprove = (of: AnnualChoice) =>
  useMutation({
    mutationFn: () => call(approveGstr9, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })
export const useRecordFiling = (of: AnnualChoice) =>
  useMutation({ mutationFn: (filed: Gstr1Filed) => call(fileGstr9, { body: { ...of, ...filed } }), onSuccess: keep })
export const useExport = (of: AnnualChoice) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(exportGstr9, `gstr-9.${format}`, { query: { ...of, format } }),
    meta: { fallback: t('The file could not be created') },
  })
export const useUpload = (of: AnnualChoice) =>
  useMutation({
    mutationFn: () => download(gstr9Upload, `gstr-9-${of.year_start.slice(0, 4)}.json`, { query: of }),
    meta: { fallback: t('The file could not be created') },
  })
