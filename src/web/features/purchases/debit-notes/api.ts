import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { listBills } from '#contract/purchases/bills.ts'
import {
  cancelDebitNote,
  createDebitNote,
  debitableBill,
  type DebitNote,
  type DebitNoteInput,
  debitNotePdfFile,
  debitNoteTimeline,
  discardDebitNotes as discardChosen,
  exportDebitNotes,
  getDebitNote,
  issueDebitNote,
  listDebitNotes,
  previewDebitNote,
  sumDebitNotes,
  updateDebitNote,
} from '#contract/purchases/debit-notes.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type DebitNoteFilter = Query<typeof sumDebitNotes>
export type DebitNoteOrder = Pick<Query<typeof listDebitNotes>, 'sort' | 'order'>
export type Saved = Pick<DebitNote, 'debit_notes_id' | 'version'>
export type Keyed<B> = B & { idempotencyKey: string }
export const debitNotesQuery = (filter: DebitNoteFilter, order: DebitNoteOrder) =>
  keysetQuery(['debit-notes', 'list', filter, order], (after, signal) =>
    call(listDebitNotes, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const debitNoteSumsQuery = (filter: DebitNoteFilter) =>
  queryOptions({
    queryKey: ['debit-notes', 'sums', filter],
    queryFn: ({ signal }) => call(sumDebitNotes, { query: filter, signal }),
  })
/** Debit notes that reduce a bill, at most 50. */
export const debitNotesOfBillQuery = (bills_id: string) =>
  queryOptions({
    queryKey: ['debit-notes', 'list', 'of-bill', bills_id],
    queryFn: ({ signal }) => call(listDebitNotes, { query: { bills_id, limit: '50' }, signal }),
  })
export const debitNoteQuery = (debit_notes_id: string) =>
  queryOptions({
    queryKey: ['debit-notes', 'one', debit_notes_id],
    queryFn: ({ signal }) => call(getDebitNote, { params: { debit_notes_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })
/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (debit_notes_id: string, state: string) =>
  queryOptions({
    queryKey: ['debit-notes', 'timeline', debit_notes_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(debitNoteTimeline, { params: { debit_notes_id }, signal }),
  })
/** The remainder of a bill that can be debited; `except`: the note being changed. */
export const debitableQuery = (bills_id: string, except?: string) =>
  queryOptions({
    queryKey: ['debit-notes', 'debitable', bills_id, except],
    queryFn: ({ signal }) => call(debitableBill, { params: { bills_id }, query: except === undefined ? {} : { except }, signal }),
  })
export const previewQuery = (body: DebitNoteInput, debit_notes_id: string | null) =>
  queryOptions({
    queryKey: ['debit-notes', 'preview', body, debit_notes_id],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewDebitNote, { body: { ...body, debit_notes_id }, signal }),
    retry: false,
  })
/** Bills that can be debited, for the field that selects one. */
export async function findBills(search: string, signal: AbortSignal) {
  const { rows } = await call(listBills, { query: { search, limit: '50' }, signal })
  return rows.filter(({ status }) => status === 'approved' || status === 'paid').slice(0, 20)
}

/** Saves a new draft, or with `saved` changes it if its version is unchanged. */
export async function saveDebitNote(body: DebitNoteInput, saved: Saved | undefined, idempotencyKey: string): Promise<DebitNote> {
  const note =
    saved === undefined
      ? await call(createDebitNote, { body, idempotencyKey })
      : await call(updateDebitNote, {
          params: { debit_notes_id: saved.debit_notes_id },
          body: { ...body, version: saved.version },
        })
  await storeDebitNote(note)
  return note
}

export const useIssueDebitNote = () =>
  useMutation({
    mutationFn: ({ debit_notes_id, version }: Saved) => call(issueDebitNote, { params: { debit_notes_id }, body: { version } }),
    onSuccess: storeDebitNote,
    meta: { silent: true },
  })
export const useCancelDebitNote = (debit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof cancelDebitNote>>) =>
      call(cancelDebitNote, { params: { debit_notes_id }, body, idempotencyKey }),
    onSuccess: storeDebitNote,
  })

export const savePdf = (note: Pick<DebitNote, 'debit_notes_id' | 'debit_note_number'>) =>
  download(debitNotePdfFile, `${(note.debit_note_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, {
    params: { debit_notes_id: note.debit_notes_id },
  })
/** Saves the filtered or selected debit notes as a CSV file. */
export const exportCsv = (query: DebitNoteFilter & DebitNoteOrder & { ids?: string }) =>
  download(exportDebitNotes, 'debit-notes.csv', { query })

/** Stores the returned note in the cache; lists, its bills and what the vendor is owed are refetched when next shown. */
export async function storeDebitNote(note: DebitNote): Promise<void> {
  queryClient.setQueryData(debitNoteQuery(note.debit_notes_id).queryKey, note)
  await refetchDebitNotes()
}
export const refetchDebitNotes = () =>
  Promise.all(
    [['debit-notes', 'list'], ['debit-notes', 'sums'], ['debit-notes', 'dues'], ['bills'], ['vendors']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Discards drafts, each independently of the others. */
export const discardDebitNotes = (ids: string[]) => call(discardChosen, { body: { ids } })
