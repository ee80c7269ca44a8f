import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  createCreditNote,
  type CreditNote,
  type CreditNoteInput,
  creditNotePdfFile,
  creditNoteTimeline,
  discardCreditNotes as discardChosen,
  exportCreditNotes,
  getCreditNote,
  issueCreditNote,
  listCreditNotes,
  sumCreditNotes,
  updateCreditNote,
} from '#contract/sales/credit-notes.ts'
import type { Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { keepNewest } from '#web/features/sales/shared/api.ts'
import type { DocumentStore } from '#web/features/sales/shared/use-draft.ts'

export type CreditNoteFilter = Query<typeof sumCreditNotes>
export type CreditNoteOrder = Pick<Query<typeof listCreditNotes>, 'sort' | 'order'>

export const creditNotesQuery = (filter: CreditNoteFilter, order: CreditNoteOrder) =>
  keysetQuery(['credit-notes', 'list', filter, order], (after, signal) =>
    call(listCreditNotes, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )

export const creditNoteSumsQuery = (filter: CreditNoteFilter) =>
  queryOptions({
    queryKey: ['credit-notes', 'sums', filter],
    queryFn: ({ signal }) => call(sumCreditNotes, { query: filter, signal }),
  })

export const creditNoteQuery = (credit_notes_id: string) =>
  queryOptions({
    structuralSharing: keepNewest,
    queryKey: ['credit-notes', 'one', credit_notes_id],
    queryFn: ({ signal }) => call(getCreditNote, { params: { credit_notes_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (credit_notes_id: string, state: string) =>
  queryOptions({
    queryKey: ['credit-notes', 'timeline', credit_notes_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(creditNoteTimeline, { params: { credit_notes_id }, signal }),
  })

/** How the editor saves a credit note. */
export const creditNoteStore: DocumentStore<CreditNoteInput, CreditNote> = {
  save: (body, saved, idempotencyKey) =>
    saved === undefined
      ? call(createCreditNote, { body, idempotencyKey })
      : call(updateCreditNote, { params: { credit_notes_id: saved.id }, body: { ...body, version: saved.version } }),
  finish: ({ id, version }, idempotencyKey) =>
    call(issueCreditNote, { params: { credit_notes_id: id }, body: { version }, idempotencyKey }),
  savedOf: ({ credit_notes_id, version }) => ({ id: credit_notes_id, version }),
  keep: keepCreditNote,
}

export const savePdf = ({ credit_notes_id, credit_note_number }: Pick<CreditNote, 'credit_notes_id' | 'credit_note_number'>) =>
  download(creditNotePdfFile, `${(credit_note_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, { params: { credit_notes_id } })

/** Stores the returned credit note in the cache; lists, invoices and what the customer owes are refetched when next shown. */
export async function keepCreditNote(note: CreditNote): Promise<void> {
  queryClient.setQueryData(creditNoteQuery(note.credit_notes_id).queryKey, note)
  await forgetLists()
}

export const forgetLists = () =>
  Promise.all(
    [['credit-notes', 'list'], ['credit-notes', 'sums'], ['invoices'], ['customers']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Saves the filtered or selected credit notes as a CSV file. */
export const exportCsv = (query: CreditNoteFilter & CreditNoteOrder & { ids?: string }) =>
  download(exportCreditNotes, 'credit-notes.csv', { query })

/** Discards drafts, each independently of the others. */
export const discardCreditNotes = (ids: string[]) => call(discardChosen, { body: { ids } })
