import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { creditInvoice } from '#contract/sales/credit-notes.ts'
import {
  cancelInvoice,
  discardInvoice,
  duplicateInvoice,
  emailInvoice,
  undoWriteOff,
  writeOffInvoice,
} from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { forgetLists, forgetSources, invoiceQuery, keepInvoice } from './api.ts'

export const useCancelInvoice = (invoices_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof cancelInvoice> & { idempotencyKey: string }) =>
      call(cancelInvoice, { params: { invoices_id }, body, idempotencyKey }),
    onSuccess: keepInvoice,
  })

export const useWriteOff = (invoices_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof writeOffInvoice> & { idempotencyKey: string }) =>
      call(writeOffInvoice, { params: { invoices_id }, body, idempotencyKey }),
    onSuccess: keepInvoice,
  })

export const useUndoWriteOff = (invoices_id: string) =>
  useMutation({
    mutationFn: ({ invoice_write_offs_id, undone_on }: { invoice_write_offs_id: string; undone_on: string }) =>
      call(undoWriteOff, { params: { invoices_id, invoice_write_offs_id }, body: { undone_on } }),
    onSuccess: keepInvoice,
    meta: { fallback: t('The write-off could not be undone') },
  })

export const useEmailInvoice = (invoices_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailInvoice> & { idempotencyKey: string }) =>
      call(emailInvoice, { params: { invoices_id }, body, idempotencyKey }),
    onSuccess: keepInvoice,
  })

export const useDiscardInvoice = () =>
  useMutation({
    mutationFn: (invoices_id: string) => call(discardInvoice, { params: { invoices_id } }),
    onSuccess: (_reply, invoices_id) => {
      queryClient.removeQueries({ queryKey: invoiceQuery(invoices_id).queryKey })
      return Promise.all([forgetLists(), forgetSources()])
    },
  })

/** A draft credit note for the remaining amount of an invoice. */
export const useCreditInvoice = () =>
  useMutation({
    mutationFn: (invoices_id: string) => call(creditInvoice, { params: { invoices_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['credit-notes'] }),
    meta: { fallback: t('The credit note could not be created') },
  })

export const useDuplicateInvoice = () =>
  useMutation({
    mutationFn: (invoices_id: string) => call(duplicateInvoice, { params: { invoices_id } }),
    onSuccess: keepInvoice,
  })
