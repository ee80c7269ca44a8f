import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  type BankImport,
  importStatement,
  listBankImports,
  previewStatement,
  type ImportOptions,
  undoBankImport,
  unlockStatement,
  uploadStatement,
} from '#contract/banking/bank-imports.ts'
import { call, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const asItIs: ImportOptions = { mapping: null, day_first: null, accounts: [] }

/** The content of an uploaded file under these options. The request imports nothing. */
export const previewQuery = (files_id: string, reading: ImportOptions) =>
  queryOptions({
    queryKey: ['bank-imports', 'preview', files_id, reading],
    queryFn: ({ signal }) => call(previewStatement, { params: { files_id }, body: reading, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

export const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => {
      const bytes = new Blob([file], { type: 'application/octet-stream' })
      return upload(uploadStatement, bytes, { query: { file_name: file.name.slice(-200) } })
    },
    // The step shows the errors, with their rows.
    meta: { silent: true },
    onSuccess: (preview) => queryClient.setQueryData(previewQuery(preview.files_id, asItIs).queryKey, preview),
  })

/** The password is only in this request, never in the query cache or the URL. */
export const useUnlock = () =>
  useMutation({
    mutationFn: ({ files_id, password }: { files_id: string; password: string }) =>
      call(unlockStatement, { params: { files_id }, body: { password } }),
    // The step shows the reason at the field.
    meta: { silent: true },
    gcTime: 0,
    onSuccess: (preview) => queryClient.setQueryData(previewQuery(preview.files_id, asItIs).queryKey, preview),
  })

/** One intent: retries send the same idempotency key. */
export const useImport = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: ImportOptions & { files_id: string; idempotencyKey: string }) =>
      call(importStatement, { body, idempotencyKey }),
    meta: { fallback: t("We couldn't import the statement") },
    onSuccess: refresh,
  })

export const useUndo = () =>
  useMutation({
    mutationFn: (bank_imports_id: string) => call(undoBankImport, { params: { bank_imports_id }, body: {} }),
    onSuccess: refresh,
  })

/** The imports made from a file; polled every second while they run. */
export const importsOfFileQuery = (files_id: string) =>
  queryOptions({
    queryKey: ['bank-imports', 'of', files_id],
    queryFn: async ({ signal }) => (await call(listBankImports, { query: { files_id, limit: '200' }, signal })).rows,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 1_000 : false),
  })

export const recentImportsQuery = queryOptions({
  queryKey: ['bank-imports', 'recent'],
  queryFn: async ({ signal }) => (await call(listBankImports, { query: { limit: '10' }, signal })).rows,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2_000 : false),
})

export const isRunning = ({ import_status }: BankImport) => import_status === 'importing'

/** An import or its undo changes lines, balances and the list of imports. */
export async function refresh(): Promise<void> {
  queryClient.removeQueries({ queryKey: ['bank-imports', 'preview'], type: 'inactive' })
  await Promise.all(
    [['bank-imports', 'recent'], ['bank-imports', 'of'], ['bank-transactions'], ['bank-accounts']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
