import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  approveGstr1,
  buildGstr1,
  countGstr1Parts,
  fileGstr1,
  type Gstr1,
  type Gstr1Filed,
  type Gstr1Row,
  getGstr1,
  gstr1Upload,
  gstr1Workbook,
  listGstr1Rows,
} from '#contract/compliance/gstr1.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const gstr1Query = (period: string) =>
  queryOptions({ queryKey: ['gstr-1', 'return', period], queryFn: ({ signal }) => call(getGstr1, { query: { period }, signal }) })

export const rowsQuery = (period: string, section: string) =>
  keysetQuery<Gstr1Row>(['gstr-1', 'rows', period, section], (after, signal) =>
    call(listGstr1Rows, { query: { period, section, after, limit: '200' }, signal }),
  )

/** One row with its documents. */
export const rowQuery = (period: string, section: string, row: number) =>
  queryOptions({
    queryKey: ['gstr-1', 'row', period, section, row],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listGstr1Rows, { query: { period, section, after: String(row - 1), limit: '1' }, signal })
      return rows[0] ?? null
    },
  })

const portalMonth = (period: string) => `${period.slice(5)}${period.slice(0, 4)}`

/** Saves the portal's file, in as many parts as needed. */
export async function saveUpload(period: string): Promise<void> {
  const { parts } = await call(countGstr1Parts, { query: { period } })
  for (let part = 1; part <= parts; part += 1)
    await download(gstr1Upload, `GSTR1-${portalMonth(period)}${parts > 1 ? `-part${part}of${parts}` : ''}.json`, {
      query: { period, part: String(part) },
    })
}

export const saveWorkbook = (period: string) =>
  download(gstr1Workbook, `GSTR1-${portalMonth(period)}.xlsx`, { query: { period } })

/** Cancels a query in flight: it was sent before the change and its result would overwrite it. */
async function keep(gstr1: Gstr1): Promise<void> {
  const { queryKey } = gstr1Query(gstr1.period)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, gstr1)
}

export const useBuild = (period: string) =>
  useMutation({
    mutationFn: () => call(buildGstr1, { body: { period } }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be built') },
  })

export const useApprove = (period: string) =>
  useMutation({
    mutationFn: () => call(approveGstr1, { body: { period } }),
    onSuccess: keep,
    meta: { fallback: t('The return could not be approved') },
  })

export const useRecordFiling = (period: string) =>
  useMutation({ mutationFn: (filed: Gstr1Filed) => call(fileGstr1, { body: { period, ...filed } }), onSuccess: keep })
