import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  approveGstr3b,
  buildGstr3b,
  enterGstr3bCell,
  fileGstr3b,
  type Gstr3b,
  type Gstr3bFiled,
  getGstr3b,
  getLateCost,
  gstr3bUpload,
  removeGstr3bCell,
} from '#contract/compliance/gstr3b.ts'
import type { Body, Params } from '#contract/endpoint.ts'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { choiceOf, keyOf } from '../shared/return-choice.ts'

export const gstr3bQuery = (of: ReturnChoice) =>
  queryOptions({ queryKey: ['gstr-3b', ...keyOf(of)], queryFn: ({ signal }) => call(getGstr3b, { query: of, signal }) })

/** Interest and late fee if the return is filed on another day than today. */
export const lateCostQuery = (of: ReturnChoice, filed_on: IsoDate) =>
  queryOptions({
    queryKey: ['gstr-3b', ...keyOf(of), 'late-cost', filed_on],
    queryFn: ({ signal }) => call(getLateCost, { query: { ...of, filed_on }, signal }),
    placeholderData: keepPreviousData,
  })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(gstr3b: Gstr3b): Promise<void> {
  const { queryKey } = gstr3bQuery(choiceOf(gstr3b))
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, gstr3b)
}

export type EnteredCell = Params<typeof enterGstr3bCell>['cell']
export const useEnterCell = (cell: EnteredCell) =>
  useMutation({
    mutationFn: (body: Body<typeof enterGstr3bCell>) => call(enterGstr3bCell, { params: { cell }, body }),
    onSuccess: keep,
  })

export const useRemoveCell = (of: ReturnChoice) =>
  useMutation({
    mutationFn: (cell: EnteredCell) => call(removeGstr3bCell, { params: { cell }, body: of }),
    onSuccess: keep,
    meta: { fallback: t('The figure could not be removed') },
  })

export const useBuild = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(buildGstr3b, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })

export const useApprove = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(approveGstr3b, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })

export const useRecordFiling = (of: ReturnChoice) =>
  useMutation({ mutationFn: (filed: Gstr3bFiled) => call(fileGstr3b, { body: { ...of, ...filed } }), onSuccess: keep })

export const saveUpload = (of: ReturnChoice) =>
  download(gstr3bUpload, `GSTR3B-${of.period.slice(5)}${of.period.slice(0, 4)}.json`, { query: of })
