import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  getTdsDeductor,
  getTdsOtherForms,
  getTdsStatement,
  listTdsQuarters,
  listTdsStatementRows,
  type TdsDeductorInput,
  type TdsOtherForm,
  type TdsStatement,
  type TdsStatementRow,
  tdsStatementFile,
  updateTdsDeductor,
} from '#contract/compliance/tds-statements.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

// A child of the `tds` query key, so that recording a challan refetches it.
export const quartersQuery = queryOptions({
  queryKey: ['tds', 'quarters'],
  queryFn: ({ signal }) => call(listTdsQuarters, { signal }),
})
export const statementQuery = (quarter: string, form: TdsStatement['form'] | undefined) =>
  queryOptions({
    queryKey: ['tds', 'statement', quarter, form],
    queryFn: ({ signal }) => call(getTdsStatement, { query: { quarter, form }, signal }),
  })
export type RowsOf = { quarter: string; form: TdsStatement['form']; part: 'in_file' | 'left_out'; find?: string | undefined }
export const rowsQuery = (query: RowsOf) =>
  keysetQuery<TdsStatementRow>(['tds', 'statement-rows', query], (after, signal) =>
    call(listTdsStatementRows, { query: { ...query, after, limit: '100' }, signal }),
  )
export const rowTotalsQuery = (query: RowsOf) =>
  queryOptions({
    queryKey: ['tds', 'statement-totals', query],
    queryFn: async ({ signal }) => (await call(listTdsStatementRows, { query: { ...query, limit: '1' }, signal })).totals,
  })
export const otherFormsQuery = (quarter: string) =>
  queryOptions({
    queryKey: ['tds', 'other-forms', quarter],
    queryFn: ({ signal }) => call(getTdsOtherForms, { query: { quarter }, signal }),
  })
type OtherRow = TdsOtherForm['rows'][number]
export const otherFormRowsQuery = (quarter: string, form: TdsOtherForm['form']) =>
  keysetQuery<OtherRow>(['tds', 'other-form-rows', quarter, form], async () => {
    const { forms } = await queryClient.fetchQuery(otherFormsQuery(quarter))
    return { rows: forms.find((each) => each.form === form)?.rows ?? [], next: null }
  })
export const deductorQuery = queryOptions({
  queryKey: ['tds', 'deductor'],
  queryFn: ({ signal }) => call(getTdsDeductor, { signal }),
})

export const saveStatement = ({ quarter, form, file_name }: Pick<TdsStatement, 'quarter' | 'form' | 'file_name'>) =>
  download(tdsStatementFile, file_name, { query: { quarter, form } })

export const useUpdateDeductor = () =>
  useMutation({
    mutationFn: (body: TdsDeductorInput) => call(updateTdsDeductor, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tds'] }),
  })
