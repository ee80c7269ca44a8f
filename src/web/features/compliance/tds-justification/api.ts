import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/compliance/tds-justification.ts'
import { t } from '#core/messages.ts'
import { call, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type OfStatement = { quarter: string; form: contract.JustificationForm }
// A child of the `tds` query key, so that recording a challan or a filing refetches it.
const KEY = ['tds', 'justification']

export const justificationQuery = (query: OfStatement) =>
  queryOptions({
    queryKey: [...KEY, 'totals', query],
    queryFn: ({ signal }) => call(contract.getTdsJustification, { query, signal }),
  })
export const defaultsQuery = (query: OfStatement) =>
  keysetQuery<contract.TdsComparedDefault>([...KEY, 'rows', query], (after, signal) =>
    call(contract.listTdsDefaults, { query: { ...query, after, limit: '100' }, signal }),
  )

const readAgain = () => queryClient.invalidateQueries({ queryKey: KEY })

export const useImport = (query: OfStatement) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(contract.importTdsJustification, new Blob([file], { type: 'application/octet-stream' }), {
        query: { ...query, file_name: file.name.slice(-200) },
      }),
    onSuccess: readAgain,
    // The card shows what was wrong with the file.
    meta: { silent: true },
  })
export const useRemove = (query: OfStatement) =>
  useMutation({
    mutationFn: () => call(contract.removeTdsJustification, { query }),
    onSuccess: readAgain,
    meta: { fallback: t('The report could not be removed') },
  })
export const useRestore = (body: OfStatement) =>
  useMutation({
    mutationFn: () => call(contract.restoreTdsJustification, { body }),
    onSuccess: readAgain,
    meta: { fallback: t('The report could not be restored') },
  })
