import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  approveCmp08,
  buildCmp08,
  type Cmp08,
  exportCmp08,
  fileCmp08,
  getCmp08,
  setCompositionBusiness,
} from '#contract/compliance/cmp08.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr3bFiled } from '#contract/compliance/gstr3b.ts'
import type { CompositionKind } from '#core/tax/law/composition.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { choiceOf, keyOf } from '../shared/return-choice.ts'

export const cmp08Query = (of: ReturnChoice) =>
  queryOptions({ queryKey: ['cmp-08', ...keyOf(of)], queryFn: ({ signal }) => call(getCmp08, { query: of, signal }) })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(cmp08: Cmp08): Promise<void> {
  const { queryKey } = cmp08Query(choiceOf(cmp08))
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cmp08)
}

export const useBusiness = (of: ReturnChoice) =>
  useMutation({
    mutationFn: (business: CompositionKind) => call(setCompositionBusiness, { body: { ...of, business } }),
    onSuccess: keep,
    meta: { fallback: t('The kind of business could not be saved') },
  })
export const useBuild = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(buildCmp08, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })
export const useApprove = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(approveCmp08, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })
export const useRecordFiling = (of: ReturnChoice) =>
  useMutation({ mutationFn: (filed: Gstr3bFiled) => call(fileCmp08, { body: { ...of, ...filed } }), onSuccess: keep })
export const useExport = (of: ReturnChoice) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(exportCmp08, `cmp-08.${format}`, { query: { ...of, format } }),
    meta: { fallback: t('The file could not be created') },
  })
