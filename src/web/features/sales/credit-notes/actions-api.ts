import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  applyCreditNote,
  applyForeignCredit,
  cancelCreditNote,
  type CreditNote,
  discardCreditNote,
  emailCreditNote,
  refundCreditNote,
  refundForeignCredit,
  undoApplication,
  undoRefund,
} from '#contract/sales/credit-notes.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { creditNoteQuery, forgetLists, keepCreditNote } from './api.ts'

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
