import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  askForTds,
  getTdsSuffered,
  importTdsCredits,
  listTdsSufferedCustomers,
  listTdsSufferedLines,
  listTdsUnknownCredits,
  setCustomerTan,
  type TdsSufferedCustomer,
  tdsSufferedFile,
} from '#contract/compliance/tds-suffered.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type Year = string | undefined
export const sufferedQuery = (year: Year) =>
  queryOptions({
    queryKey: ['tds', 'suffered', 'all', year],
    queryFn: ({ signal }) => call(getTdsSuffered, { query: { year }, signal }),
  })
export const customersQuery = (year: Year) =>
  keysetQuery<TdsSufferedCustomer>(['tds', 'suffered', 'customers', year], (after, signal) =>
    call(listTdsSufferedCustomers, { query: { year, after, limit: '100' }, signal }),
  )
export const unknownQuery = (year: Year) =>
  queryOptions({
    queryKey: ['tds', 'suffered', 'unknown', year],
    queryFn: ({ signal }) => call(listTdsUnknownCredits, { query: { year }, signal }),
  })
export const linesQuery = (customers_id: string, year: Year) =>
  queryOptions({
    queryKey: ['tds', 'suffered', 'lines', customers_id, year],
    queryFn: ({ signal }) => call(listTdsSufferedLines, { params: { customers_id }, query: { year }, signal }),
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['tds', 'suffered'] })

export const useImport = () =>
  useMutation({
    mutationFn: ({ file, replace }: { file: File; replace?: 'older' | undefined }) =>
      upload(importTdsCredits, new Blob([file], { type: 'application/octet-stream' }), {
        query: { file_name: file.name.slice(-200), replace },
      }),
    onSuccess: readAgain,
    // The card shows what was wrong with the file.
    meta: { silent: true },
  })
export const useSetTan = (customers_id: string) =>
  useMutation({
    mutationFn: (tan: string | null) => call(setCustomerTan, { params: { customers_id }, body: { tan } }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useAsk = (customers_id: string, year: Year) =>
  useMutation({
    mutationFn: (body: Letter) => call(askForTds, { params: { customers_id }, query: { year }, body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useSaveFile = (year: string) =>
  useMutation({
    mutationFn: () => download(tdsSufferedFile, `tds-withheld-from-us-${year}.csv`, { query: { year } }),
    meta: { fallback: t('The file could not be created') },
  })
