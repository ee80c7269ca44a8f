import { queryOptions, useMutation } from '@tanstack/react-query'
import { getTdsFilings, recordTdsFiling, type TdsFilingInput, undoTdsFiling } from '#contract/compliance/tds-corrections.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

// A child of the `tds` query key, so that recording a challan refetches it.
export type StatementOf = Pick<TdsFilingInput, 'quarter' | 'form'>

export const filingsQuery = ({ quarter, form }: StatementOf) =>
  queryOptions({
    queryKey: ['tds', 'filings', quarter, form],
    queryFn: ({ signal }) => call(getTdsFilings, { query: { quarter, form }, signal }),
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['tds'] })

export const useRecordFiling = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: TdsFilingInput; idempotencyKey: string }) =>
      call(recordTdsFiling, { body, idempotencyKey }),
    onSuccess: readAgain,
  })

export const useUndoFiling = () =>
  useMutation({
    mutationFn: (body: StatementOf) => call(undoTdsFiling, { body }),
    onSuccess: readAgain,
    meta: { fallback: t('The filing could not be removed') },
  })
