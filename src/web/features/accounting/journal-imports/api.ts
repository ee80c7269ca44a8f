import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  cancelJournalImport,
  type EntryStatus,
  getJournalImport,
  type JournalImport,
  type JournalImportAccount,
  type JournalImportEntry,
  listImportAccounts,
  listImportEntries,
  listJournalImports,
  mapImportAccounts,
  setImportRates,
  startJournalImport,
  uploadJournal,
} from '#contract/accounting/journal-imports.ts'
import { call, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const isRunning = ({ import_status }: Pick<JournalImport, 'import_status'>): boolean =>
  import_status === 'reading' || import_status === 'making'

/** Polled twice a second while the import runs. */
export const importQuery = (journal_imports_id: string) =>
  queryOptions({
    queryKey: ['journal-imports', 'one', journal_imports_id],
    queryFn: ({ signal }) => call(getJournalImport, { params: { journal_imports_id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 500 : false),
  })

export const recentQuery = queryOptions({
  queryKey: ['journal-imports', 'recent'],
  queryFn: async ({ signal }) => (await call(listJournalImports, { query: { limit: '10' }, signal })).rows,
  placeholderData: keepPreviousData,
})

export const accountsQuery = (journal_imports_id: string) =>
  keysetQuery<JournalImportAccount>(['journal-imports', 'accounts', journal_imports_id], (after, signal) =>
    call(listImportAccounts, { params: { journal_imports_id }, query: { limit: '200', after }, signal }),
  )

export const entriesQuery = (journal_imports_id: string, entry_status: EntryStatus) =>
  keysetQuery<JournalImportEntry>(['journal-imports', 'entries', journal_imports_id, entry_status], (after, signal) =>
    call(listImportEntries, { params: { journal_imports_id }, query: { entry_status, after }, signal }),
  )

export const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => {
      const bytes = new Blob([file], { type: 'application/octet-stream' })
      return upload(uploadJournal, bytes, { query: { file_name: file.name.slice(-200) } })
    },
    meta: { silent: true },
    onSuccess: keep,
  })

export const useStart = (journal_imports_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof startJournalImport>) => call(startJournalImport, { params: { journal_imports_id }, body }),
    meta: { fallback: t('We couldn’t start the import') },
    onSuccess: keep,
  })

export const useCancel = (journal_imports_id: string) =>
  useMutation({
    mutationFn: () => call(cancelJournalImport, { params: { journal_imports_id }, body: {} }),
    meta: { fallback: t('We couldn’t stop the import') },
    onSuccess: keep,
  })

export const useSetRates = (journal_imports_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setImportRates>) => call(setImportRates, { params: { journal_imports_id }, body }),
    onSuccess: keep,
  })

type Mapping = Body<typeof mapImportAccounts>['accounts'][number]

export const useMapAccount = (journal_imports_id: string) =>
  useMutation({
    mutationFn: (account: Mapping) => call(mapImportAccounts, { params: { journal_imports_id }, body: { accounts: [account] } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['journal-imports', 'accounts', journal_imports_id] }),
  })

function keep(found: JournalImport): void {
  queryClient.setQueryData(importQuery(found.journal_imports_id).queryKey, found)
  void queryClient.invalidateQueries({ queryKey: recentQuery.queryKey })
}

/** Posted entries change every balance that is shown. */
export async function booksChanged({ journal_imports_id }: JournalImport): Promise<void> {
  await Promise.all(
    [
      ['journals'],
      ['reports'],
      ['ledger-accounts'],
      ['journal-imports', 'accounts', journal_imports_id],
      ['journal-imports', 'entries', journal_imports_id],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
