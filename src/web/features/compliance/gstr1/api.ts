import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  approveGstr1,
  buildGstr1,
  checkGstr1,
  countGstr1Parts,
  fileGstr1,
  type Gstr1,
  type Gstr1Check,
  type Gstr1Filed,
  type Gstr1Problem,
  type Gstr1Row,
  getGstr1,
  gstr1Upload,
  gstr1Workbook,
  listGstr1Problems,
  listGstr1Rows,
} from '#contract/compliance/gstr1.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { choiceOf, keyOf } from '../shared/return-choice.ts'

export const gstr1Query = (of: ReturnChoice) =>
  queryOptions({ queryKey: ['gstr-1', 'return', ...keyOf(of)], queryFn: ({ signal }) => call(getGstr1, { query: of, signal }) })

export const rowsQuery = (of: ReturnChoice, section: string, hsn?: string) =>
  keysetQuery<Gstr1Row>(['gstr-1', 'rows', ...keyOf(of), section, hsn ?? null], (after, signal) =>
    call(listGstr1Rows, { query: { ...of, section, hsn, after, limit: '200' }, signal }),
  )

/** Every row that a check found. */
export const problemsQuery = (of: ReturnChoice, code: Gstr1Check['code']) =>
  keysetQuery<Gstr1Problem>(['gstr-1', 'problems', ...keyOf(of), code], (after, signal) =>
    call(listGstr1Problems, { query: { ...of, code, after, limit: '200' }, signal }),
  )

/** One row with its documents. */
export const rowQuery = (of: ReturnChoice, section: string, row: number) =>
  queryOptions({
    queryKey: ['gstr-1', 'row', ...keyOf(of), section, row],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listGstr1Rows, { query: { ...of, section, after: String(row - 1), limit: '1' }, signal })
      return rows[0] ?? null
    },
  })

const portalMonth = (period: string) => `${period.slice(5)}${period.slice(0, 4)}`

/** Saves the file for the portal, in as many parts as it takes. */
export async function saveUpload(of: ReturnChoice): Promise<void> {
  const { parts } = await call(countGstr1Parts, { query: of })
  for (let part = 1; part <= parts; part += 1)
    await download(gstr1Upload, `GSTR1-${portalMonth(of.period)}${parts > 1 ? `-part${part}of${parts}` : ''}.json`, {
      query: { ...of, part: String(part) },
    })
}

export const saveWorkbook = (of: ReturnChoice) => download(gstr1Workbook, `GSTR1-${portalMonth(of.period)}.xlsx`, { query: of })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(gstr1: Gstr1): Promise<void> {
  const { queryKey } = gstr1Query(choiceOf(gstr1))
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, gstr1)
  // Rows are those of the return as it was checked or built.
  for (const list of ['rows', 'row', 'problems'])
    void queryClient.invalidateQueries({ queryKey: ['gstr-1', list, ...keyOf(choiceOf(gstr1))] })
}

export const useCheck = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(checkGstr1, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be checked') },
  })

export const useBuild = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(buildGstr1, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })

export const useApprove = (of: ReturnChoice) =>
  useMutation({
    mutationFn: () => call(approveGstr1, { body: of }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })

export const useRecordFiling = (of: ReturnChoice) =>
  useMutation({ mutationFn: (filed: Gstr1Filed) => call(fileGstr1, { body: { ...of, ...filed } }), onSuccess: keep })
