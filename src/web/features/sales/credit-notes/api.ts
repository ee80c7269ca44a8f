import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  applyCreditNote,
  applyForeignCredit,
  type CreditNote,
  type CreditNoteInput,
  cancelCreditNote,
  createCreditNote,
  creditNotePdfFile,
  creditNoteTimeline,
  discardCreditNote,
  discardCreditNotes as discardChosen,
  emailCreditNote,
  exportCreditNotes,
  getCreditNote,
  issueCreditNote,
  listCreditNotes,
  refundCreditNote,
  refundForeignCredit,
  sumCreditNotes,
  undoApplication,
  undoRefund,
  updateCreditNote,
} from '#contract/sales/credit-notes.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import { depositAccounts } from '#contract/sales/payments.ts'
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

type Keyed<T> = T & { idempotencyKey: string }

/** The amount is in the currency of the credit note. */
type Applying = Keyed<{ invoices_id: string; amount: number }>
export const useApplyCreditNote = ({ credit_notes_id, currency }: CreditNote) =>
  useMutation({
    mutationFn: ({ idempotencyKey, invoices_id, amount }: Applying) =>
      currency === null
        ? call(applyCreditNote, { params: { credit_notes_id }, body: { allocations: [{ invoices_id, amount }] }, idempotencyKey })
        : call(applyForeignCredit, {
            params: { credit_notes_id },
            body: { allocations: [{ invoices_id, foreign_amount: amount }] },
            idempotencyKey,
          }),
    onSuccess: keepCreditNote,
  })

export const useRefundCreditNote = (credit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundCreditNote>>) =>
      call(refundCreditNote, { params: { credit_notes_id }, body, idempotencyKey }),
    onSuccess: keepCreditNote,
  })

export const useRefundForeignCredit = (credit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundForeignCredit>>) =>
      call(refundForeignCredit, { params: { credit_notes_id }, body, idempotencyKey }),
    onSuccess: keepCreditNote,
  })

export const useCancelCreditNote = (credit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof cancelCreditNote>>) =>
      call(cancelCreditNote, { params: { credit_notes_id }, body, idempotencyKey }),
    onSuccess: keepCreditNote,
  })

export const useUndoApplication = (credit_notes_id: string) =>
  useMutation({
    mutationFn: (credit_note_applications_id: string) =>
      call(undoApplication, { params: { credit_notes_id, credit_note_applications_id } }),
    onSuccess: keepCreditNote,
    meta: { fallback: t('The amount could not be unapplied') },
  })

export const useUndoRefund = (credit_notes_id: string) =>
  useMutation({
    mutationFn: (credit_note_refunds_id: string) => call(undoRefund, { params: { credit_notes_id, credit_note_refunds_id } }),
    onSuccess: keepCreditNote,
    meta: { fallback: t('The refund could not be undone') },
  })

/** Open documents of the customer, oldest first. */
export const duesQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['invoices', 'dues', customers_id],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: { customers_id, status: 'open', sort: 'due_date', order: 'asc', limit: '200' }, signal }),
  })

export const accountsQuery = queryOptions({
  queryKey: ['payments', 'deposit-accounts'],
  queryFn: ({ signal }) => call(depositAccounts, { signal }),
})

export const useEmailCreditNote = (credit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailCreditNote> & { idempotencyKey: string }) =>
      call(emailCreditNote, { params: { credit_notes_id }, body, idempotencyKey }),
    onSuccess: keepCreditNote,
  })

export const useDiscardCreditNote = () =>
  useMutation({
    mutationFn: (credit_notes_id: string) => call(discardCreditNote, { params: { credit_notes_id } }),
    onSuccess: (_reply, credit_notes_id) => {
      queryClient.removeQueries({ queryKey: creditNoteQuery(credit_notes_id).queryKey })
      return forgetLists()
    },
  })

export const savePdf = ({ credit_notes_id, credit_note_number }: Pick<CreditNote, 'credit_notes_id' | 'credit_note_number'>) =>
  download(creditNotePdfFile, `${(credit_note_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, { params: { credit_notes_id } })

/** Stores the returned credit note in the cache; lists, invoices and what the customer owes are refetched when next shown. */
async function keepCreditNote(note: CreditNote): Promise<void> {
  queryClient.setQueryData(creditNoteQuery(note.credit_notes_id).queryKey, note)
  await forgetLists()
}

const forgetLists = () =>
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
