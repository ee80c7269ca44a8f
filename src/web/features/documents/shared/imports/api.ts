import { keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  cancelRowImport,
  exportRows,
  getRowImport,
  type ImportRow,
  importColumns,
  importResult,
  importTemplate,
  listImportRows,
  listRowImports,
  mendImportRow,
  type RowImport,
  startRowImport,
  uploadRows,
} from '#contract/documents/row-imports.ts'
import { type ImportKind } from '#contract/records.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import type { RowsSearch } from './search.ts'
import { isRunning } from './words.ts'

export const columnsQuery = (import_kind: ImportKind) =>
  queryOptions({
    queryKey: ['row-imports', 'columns', import_kind],
    queryFn: ({ signal }) => call(importColumns, { params: { import_kind }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Polled twice a second while the import runs. */
export const importQuery = (row_imports_id: string) =>
  queryOptions({
    queryKey: ['row-imports', 'one', row_imports_id],
    queryFn: ({ signal }) => call(getRowImport, { params: { row_imports_id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 500 : false),
  })

export const recentQuery = (import_kind: ImportKind) =>
  queryOptions({
    queryKey: ['row-imports', 'recent', import_kind],
    queryFn: async ({ signal }) => (await call(listRowImports, { query: { import_kind, limit: '10' }, signal })).rows,
    placeholderData: keepPreviousData,
  })

/** Asks for what the page shows first, before it is rendered: the import of the address, or the columns of a file and the last files. */
export function askForImports(client: QueryClient, import_kind: ImportKind, search: RowsSearch): void {
  if (search.import !== undefined) return void client.prefetchQuery(importQuery(search.import))
  void client.prefetchQuery(columnsQuery(import_kind))
  void client.prefetchQuery(recentQuery(import_kind))
}

export const rowsQuery = (row_imports_id: string, row_status: ImportRow['row_status']) =>
  keysetQuery<ImportRow>(['row-imports', 'rows', row_imports_id, row_status], (after, signal) =>
    call(listImportRows, { params: { row_imports_id }, query: { row_status, after }, signal }),
  )

export const useUpload = (import_kind: ImportKind) =>
  useMutation({
    mutationFn: ({ file, match_by }: { file: File; match_by: string }) => {
      const bytes = new Blob([file], { type: 'application/octet-stream' })
      const query = { import_kind, file_name: file.name.slice(-200), ...(match_by !== '' && { match_by }) }
      return upload(uploadRows, bytes, { query })
    },
    meta: { silent: true },
    onSuccess: keep,
  })

export const useStart = (row_imports_id: string) =>
  useMutation({
    mutationFn: (body: { leave_wrong: boolean; again: boolean }) => call(startRowImport, { params: { row_imports_id }, body }),
    meta: { fallback: t('We couldn’t start the import') },
    onSuccess: keep,
  })

export const useCancel = (row_imports_id: string) =>
  useMutation({
    mutationFn: () => call(cancelRowImport, { params: { row_imports_id }, body: {} }),
    meta: { fallback: t('We couldn’t stop the import') },
    onSuccess: keep,
  })

export const useMend = (row_imports_id: string) =>
  useMutation({
    mutationFn: ({ row_no, cells }: { row_no: number; cells: string[] }) =>
      call(mendImportRow, { params: { row_imports_id, row_no: String(row_no) }, body: { cells } }),
    onSuccess: async ({ row_import }) => {
      keep(row_import)
      await queryClient.invalidateQueries({ queryKey: ['row-imports', 'rows', row_imports_id] })
    },
  })

export const saveTemplate = (import_kind: ImportKind, format: 'csv' | 'xlsx') =>
  download(importTemplate, t('{import_kind} template.{format}', { import_kind, format }), {
    params: { import_kind },
    query: { format },
  })

export const saveLines = (import_kind: ImportKind) =>
  download(exportRows, t('{import_kind} lines.csv', { import_kind }), { params: { import_kind }, query: { format: 'csv' } })

export const saveResult = ({ row_imports_id, original_file_name }: RowImport, format: 'csv' | 'xlsx') =>
  download(importResult, t('{replace} result.{format}', { replace: original_file_name.replace(/\.\w+$/, ''), format }), {
    params: { row_imports_id },
    query: { format },
  })

function keep(found: RowImport): void {
  queryClient.setQueryData(importQuery(found.row_imports_id).queryKey, found)
  void queryClient.invalidateQueries({ queryKey: ['row-imports', 'recent', found.import_kind] })
}

/** The end of an import changes the lists of its records. */
export async function forgetMade({ row_imports_id, import_kind }: RowImport): Promise<void> {
  await Promise.all(
    [['row-imports', 'rows', row_imports_id], ['row-imports', 'recent', import_kind], [import_kind]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
