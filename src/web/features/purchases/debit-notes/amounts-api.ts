import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { billAccounts } from '#contract/purchases/bill-payments.ts'
import { listBillDues } from '#contract/purchases/bills.ts'
import {
  applyDebitNote,
  applyForeignDebit,
  type DebitNote,
  refundDebitNote,
  refundForeignDebit,
  undoDebitApplication,
  undoDebitRefund,
} from '#contract/purchases/debit-notes.ts'
import { call } from '#web/lib/call.ts'
import { type Keyed, storeDebitNote } from './api.ts'

/** What a debit note can be applied to, the bill due first on top; never from memory, for payouts lower it. */
export const duesQuery = (vendors_id: string) =>
  queryOptions({
    gcTime: 0,
    queryKey: ['debit-notes', 'dues', vendors_id],
    queryFn: ({ signal }) => call(listBillDues, { query: { vendors_id }, signal }),
  })

/** The amount is in the currency of the debit note. */
export const useApplyDebitNote = ({ debit_notes_id, currency }: DebitNote) =>
  useMutation({
    mutationFn: ({ idempotencyKey, bills_id, amount }: Keyed<{ bills_id: string; amount: number }>) =>
      currency === null
        ? call(applyDebitNote, { params: { debit_notes_id }, body: { applications: [{ bills_id, amount }] }, idempotencyKey })
        : call(applyForeignDebit, {
            params: { debit_notes_id },
            body: { applications: [{ bills_id, foreign_amount: amount }] },
            idempotencyKey,
          }),
    onSuccess: storeDebitNote,
  })
export const useUndoApplication = (debit_notes_id: string) =>
  useMutation({
    mutationFn: (debit_note_applications_id: string) =>
      call(undoDebitApplication, { params: { debit_notes_id, debit_note_applications_id } }),
    onSuccess: storeDebitNote,
  })
export const useRefundDebitNote = (debit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundDebitNote>>) =>
      call(refundDebitNote, { params: { debit_notes_id }, body, idempotencyKey }),
    onSuccess: storeDebitNote,
  })
export const useRefundForeignDebit = (debit_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundForeignDebit>>) =>
      call(refundForeignDebit, { params: { debit_notes_id }, body, idempotencyKey }),
    onSuccess: storeDebitNote,
  })
export const useUndoRefund = (debit_notes_id: string) =>
  useMutation({
    mutationFn: ({ vendor_refunds_id, undone_on }: { vendor_refunds_id: string; undone_on: string }) =>
      call(undoDebitRefund, { params: { debit_notes_id, vendor_refunds_id }, body: { undone_on } }),
    onSuccess: storeDebitNote,
  })
/** The accounts for payments and refunds. */
export const accountsQuery = queryOptions({
  queryKey: ['bills', 'accounts'],
  queryFn: ({ signal }) => call(billAccounts, { signal }),
})
