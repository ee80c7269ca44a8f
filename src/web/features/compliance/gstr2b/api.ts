import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  type Gstr2b,
  type Gstr2bLine,
  getGstr2b,
  importGstr2b,
  listGstr2bCandidates,
  listGstr2bLines,
  matchGstr2b,
  matchGstr2bRow,
  unmatchGstr2bRow,
} from '#contract/compliance/gstr2b.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { call, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { choiceOf, keyOf } from '../shared/return-choice.ts'

export const gstr2bQuery = (of: ReturnChoice) =>
  queryOptions({
    queryKey: ['gstr-2b', 'month', ...keyOf(of)],
    queryFn: ({ signal }) => call(getGstr2b, { query: of, signal }),
  })

export const linesQuery = (of: ReturnChoice, standing: Gstr2bLine['standing']) =>
  keysetQuery<Gstr2bLine>(['gstr-2b', 'lines', ...keyOf(of), standing], (after, signal) =>
    call(listGstr2bLines, { query: { ...of, standing, after, limit: '100' }, signal }),
  )

export const candidatesQuery = (gstr2b_rows_id: string) =>
  queryOptions({
    queryKey: ['gstr-2b', 'candidates', gstr2b_rows_id],
    queryFn: ({ signal }) => call(listGstr2bCandidates, { params: { gstr2b_rows_id }, signal }),
  })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(gstr2b: Gstr2b): Promise<void> {
  const { queryKey } = gstr2bQuery(choiceOf(gstr2b))
  await queryClient.cancelQueries({ queryKey: ['gstr-2b'] })
  queryClient.setQueryData(queryKey, gstr2b)
  void queryClient.invalidateQueries({ queryKey: ['gstr-2b', 'lines'] })
  void queryClient.invalidateQueries({ queryKey: ['gstr-2b', 'candidates'] })
}

export const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(', ')

/** One file as it is; several JSON files, the parts of one statement, as a list. */
async function partsIn(files: readonly File[]): Promise<BlobPart[]> {
  if (files.length <= 1) return [...files]
  // Read as text, which leaves the marks of encoding out.
  const texts = await Promise.all(files.map((file) => file.text()))
  return [`[${texts.join(',')}]`]
}

export const useImport = () =>
  useMutation({
    mutationFn: async (files: readonly File[]) =>
      upload(importGstr2b, new Blob(await partsIn(files), { type: 'application/octet-stream' }), {
        query: { file_name: namesOf(files).slice(-200) },
      }),
    onSuccess: keep,
    // The card shows the errors of the file.
    meta: { silent: true },
  })

export const useMatchAgain = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(matchGstr2b, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The documents could not be matched') },
  })

export const useMatchByHand = () =>
  useMutation({
    mutationFn: ({ gstr2b_rows_id, bills_id }: { gstr2b_rows_id: string; bills_id: string }) =>
      call(matchGstr2bRow, { params: { gstr2b_rows_id }, body: { bills_id } }),
    onSuccess: keep,
    meta: { fallback: t('The document could not be matched') },
  })

export const useUnmatch = () =>
  useMutation({
    mutationFn: (gstr2b_rows_id: string) => call(unmatchGstr2bRow, { params: { gstr2b_rows_id } }),
    onSuccess: keep,
    meta: { fallback: t('The match could not be undone') },
  })
