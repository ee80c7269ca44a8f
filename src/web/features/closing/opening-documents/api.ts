import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/closing/opening-documents.ts'
import { setOpeningBooks, getOpeningBooks, getOpeningTieOut } from '#contract/accounting/openings.ts'
import type { OpeningKind } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const booksQuery = queryOptions({
  queryKey: ['openings', 'books'],
  queryFn: ({ signal }) => call(getOpeningBooks, { signal }),
})

export const tieOutQuery = queryOptions({
  queryKey: ['openings', 'tie-out'],
  queryFn: ({ signal }) => call(getOpeningTieOut, { signal }),
})

export const openingsQuery = (document_kind: OpeningKind) =>
  keysetQuery(['openings', 'list', document_kind], (after, signal) =>
    call(contract.listOpeningDocuments, { query: { document_kind, limit: '200', after }, signal }),
  )

export const tdsQuery = keysetQuery(['openings', 'tds'], (after, signal) =>
  call(contract.listOpeningTds, { query: { limit: '200', after }, signal }),
)

export const useSetBooks = () =>
  useMutation({
    mutationFn: (body: Body<typeof setOpeningBooks>) => call(setOpeningBooks, { body }),
    onSuccess: changed,
  })

type Saved = { body: contract.OpeningDocumentInput; idempotencyKey: string }
/** Creates an opening document; `before` is the one it corrects. */
export const useSaveOpening = (before: contract.OpeningDocument | undefined) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Saved) =>
      before
        ? call(contract.changeOpeningDocument, { params: before, body, idempotencyKey })
        : call(contract.addOpeningDocument, { body, idempotencyKey }),
    onSuccess: changed,
  })

export const useRemoveOpening = () =>
  useMutation({
    mutationFn: ({ document_kind, document_id }: contract.OpeningDocument) =>
      call(contract.removeOpeningDocument, {
        params: { document_kind, document_id },
        body: {},
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: changed,
    meta: { fallback: t("We couldn't remove the document") },
  })

export const useUndoImport = () =>
  useMutation({
    mutationFn: (row_imports_id: string) =>
      call(contract.undoOpeningImport, { params: { row_imports_id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    onSuccess: changed,
    meta: { fallback: t("We couldn't undo the import") },
  })

export const useSetTds = () =>
  useMutation({ mutationFn: (body: contract.OpeningTdsInput) => call(contract.setOpeningTds, { body }), onSuccess: changed })

export const useRemoveTds = () =>
  useMutation({
    mutationFn: (opening_tds_id: string) => call(contract.removeOpeningTds, { params: { opening_tds_id } }),
    onSuccess: changed,
    meta: { fallback: t("We couldn't remove the figures") },
  })

/** Lists, balances and party balances are refetched. */
async function changed(): Promise<void> {
  const keys = [
    'openings',
    'journals',
    'reports',
    'ledger-accounts',
    'invoices',
    'bills',
    'credit-notes',
    'debit-notes',
    'payments',
  ]
  await Promise.all(
    [...keys, 'vendor-advances', 'customers', 'vendors', 'subledger'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
