import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body, Params } from '#contract/endpoint.ts'
import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import {
  approveGstr3b,
  buildGstr3b,
  enterGstr3bCell,
  fileGstr3b,
  type Gstr3b,
  getGstr3b,
  gstr3bUpload,
  removeGstr3bCell,
} from '#contract/compliance/gstr3b.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const gstr3bQuery = (period: string) =>
  queryOptions({ queryKey: ['gstr-3b', period], queryFn: ({ signal }) => call(getGstr3b, { query: { period }, signal }) })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(gstr3b: Gstr3b): Promise<void> {
  const { queryKey } = gstr3bQuery(gstr3b.period)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, gstr3b)
}

export type EnteredCell = Params<typeof enterGstr3bCell>['cell']
export const useEnterCell = (cell: EnteredCell) =>
  useMutation({
    mutationFn: (body: Body<typeof enterGstr3bCell>) => call(enterGstr3bCell, { params: { cell }, body }),
    onSuccess: keep,
  })

export const useRemoveCell = (period: string) =>
  useMutation({
    mutationFn: (cell: EnteredCell) => call(removeGstr3bCell, { params: { cell }, body: { period } }),
    onSuccess: keep,
    meta: { fallback: t('The figure could not be removed') },
  })

export const useBuild = (period: string) =>
  useMutation({
    mutationFn: () => call(buildGstr3b, { body: { period } }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })

export const useApprove = (period: string) =>
  useMutation({
    mutationFn: () => call(approveGstr3b, { body: { period } }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })

export const useRecordFiling = (period: string) =>
  useMutation({ mutationFn: (filed: Gstr1Filed) => call(fileGstr3b, { body: { period, ...filed } }), onSuccess: keep })

export const saveUpload = (period: string) =>
  download(gstr3bUpload, `GSTR3B-${period.slice(5)}${period.slice(0, 4)}.json`, { query: { period } })
