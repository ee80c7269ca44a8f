import { queryOptions, useMutation } from '@tanstack/react-query'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import {
  type AmendingForm,
  approveGstr1a,
  buildGstr1a,
  correctGstr1Document,
  decideGstr1Advances,
  decideGstr1Amendment,
  fileGstr1a,
  type Gstr1AdvanceDecision,
  type Gstr1Correction,
  type Gstr1Decision,
  getGstr1a,
  gstr1aUpload,
  listGstr1Amendments,
  undoGstr1Advances,
  undoGstr1Amendment,
} from '#contract/compliance/gstr1-amendments.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { keyOf } from '../shared/return-choice.ts'

export const amendmentsQuery = (of: ReturnChoice, form: AmendingForm) =>
  queryOptions({
    queryKey: ['gstr-1', 'amendments', form, ...keyOf(of)],
    queryFn: ({ signal }) => call(listGstr1Amendments, { query: { ...of, form }, signal }),
  })
export const gstr1aQuery = (of: ReturnChoice) =>
  queryOptions({ queryKey: ['gstr-1', '1a', ...keyOf(of)], queryFn: ({ signal }) => call(getGstr1a, { query: of, signal }) })

/** A decision changes the return, its rows, GSTR-1A and GSTR-3B. A read under way was asked before it. */
async function readAgain(): Promise<void> {
  for (const key of ['gstr-1', 'gstr-3b']) {
    await queryClient.cancelQueries({ queryKey: [key] })
    await queryClient.invalidateQueries({ queryKey: [key] })
  }
}

export const useDecide = (of: ReturnChoice, form: AmendingForm) =>
  useMutation({
    mutationFn: (decision: Gstr1Decision) => call(decideGstr1Amendment, { body: { ...of, form, ...decision } }),
    onSuccess: readAgain,
    meta: { fallback: t('The amendment could not be saved') },
  })
export const useCorrect = (of: ReturnChoice, form: AmendingForm) =>
  useMutation({
    mutationFn: (correction: Gstr1Correction) => call(correctGstr1Document, { body: { ...of, form, ...correction } }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useUndo = () =>
  useMutation({
    mutationFn: (gst_amendments_id: string) => call(undoGstr1Amendment, { params: { gst_amendments_id } }),
    onSuccess: readAgain,
    meta: { fallback: t("We couldn't undo your decision") },
  })
export const useDecideAdvances = (of: ReturnChoice) =>
  useMutation({
    mutationFn: (decision: Gstr1AdvanceDecision) => call(decideGstr1Advances, { body: { ...of, ...decision } }),
    onSuccess: readAgain,
    meta: { fallback: t('The amendment could not be saved') },
  })
export const useUndoAdvances = (of: ReturnChoice) =>
  useMutation({
    mutationFn: (about: Pick<Gstr1AdvanceDecision, 'filed_period' | 'part'>) =>
      call(undoGstr1Advances, { body: { ...of, ...about } }),
    onSuccess: readAgain,
    meta: { fallback: t("We couldn't undo your decision") },
  })
export const useBuild1a = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(buildGstr1a, { body: of }),
    onSuccess: readAgain,
    meta: { fallback: t('The return could not be built') },
  })
export const useApprove1a = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(approveGstr1a, { body: of }),
    onSuccess: readAgain,
    meta: { fallback: t('The return could not be approved') },
  })
export const useFile1a = (of: ReturnChoice) =>
  useMutation({ mutationFn: (filed: Gstr1Filed) => call(fileGstr1a, { body: { ...of, ...filed } }), onSuccess: readAgain })
export const save1a = (of: ReturnChoice) =>
  download(gstr1aUpload, `GSTR1A-${of.period.slice(5)}${of.period.slice(0, 4)}.json`, { query: of })
