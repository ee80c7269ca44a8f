import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  cancelEInvoice,
  type EInvoice,
  type EInvoiceSettingsInput,
  eInvoiceOf,
  eInvoiceOfNote,
  eInvoiceOfTransfer,
  exportEInvoices,
  getEInvoice,
  getEInvoiceSettings,
  listEInvoices,
  registerEInvoices,
  registerInvoice,
  registerNote,
  registerTransfer,
  retryPortal,
  summariseEInvoices,
  updateEInvoiceSettings,
} from '#contract/compliance/e-invoices.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Polled while a request to the portal is pending. */
const ASKING_MS = 2_000
const isAsked = (e_invoice: Pick<EInvoice, 'status'> | null | undefined) =>
  e_invoice?.status === 'pending' || e_invoice?.status === 'cancelling'

type Filter = Pick<Query<typeof listEInvoices>, 'search' | 'status'>

export const eInvoicesQuery = ({ search, status }: Filter) =>
  keysetQuery<EInvoice>(['e-invoices', 'list', search ?? '', status ?? ''], (after, signal) =>
    call(listEInvoices, { query: { limit: '200', search, status, after }, signal }),
  )

export const summaryQuery = queryOptions({
  queryKey: ['e-invoices', 'summary'],
  queryFn: ({ signal }) => call(summariseEInvoices, { signal }),
  refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? ASKING_MS : false),
})

export const eInvoiceQuery = (e_invoices_id: string) =>
  queryOptions({
    queryKey: ['e-invoices', 'one', e_invoices_id],
    queryFn: ({ signal }) => call(getEInvoice, { params: { e_invoices_id }, signal }),
  })

/** The document of an e-invoice. */
export type Documented = { invoices_id: string } | { credit_notes_id: string } | { stock_transfers_id: string }

export const eInvoiceOfQuery = (document: Documented, state: string) =>
  queryOptions({
    queryKey: ['e-invoices', 'of', document, state],
    queryFn: ({ signal }) => {
      if ('invoices_id' in document) return call(eInvoiceOf, { params: document, signal })
      return 'credit_notes_id' in document
        ? call(eInvoiceOfNote, { params: document, signal })
        : call(eInvoiceOfTransfer, { params: document, signal })
    },
    refetchInterval: ({ state: { data } }) => (isAsked(data?.e_invoice) ? ASKING_MS : false),
  })

export const settingsQuery = queryOptions({
  queryKey: ['e-invoices', 'settings'],
  queryFn: ({ signal }) => call(getEInvoiceSettings, { signal }),
})

/** The history of the documents. */
export const rereadHistory = () =>
  Promise.all(
    [
      ['invoices', 'timeline'],
      ['credit-notes', 'timeline'],
      ['stock-transfers', 'timeline'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** All queries of e-invoices, and the history of their documents. */
const reread = () => Promise.all([queryClient.invalidateQueries({ queryKey: ['e-invoices'] }), rereadHistory()])

export const useRegister = () =>
  useMutation({
    mutationFn: (document: Documented) => {
      if ('invoices_id' in document) return call(registerInvoice, { params: document })
      return 'credit_notes_id' in document
        ? call(registerNote, { params: document })
        : call(registerTransfer, { params: document })
    },
    onSuccess: reread,
    meta: { fallback: t("We couldn't contact the portal") },
  })

export const useRegisterMany = () =>
  useMutation({
    mutationFn: (e_invoices_ids: string[]) => call(registerEInvoices, { body: { e_invoices_ids } }),
    onSuccess: reread,
    meta: { fallback: t("We couldn't contact the portal") },
  })

export const useCancelEInvoice = (e_invoices_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof cancelEInvoice>) => call(cancelEInvoice, { params: { e_invoices_id }, body }),
    onSuccess: reread,
  })

export const useRetryPortal = () =>
  useMutation({
    mutationFn: () => call(retryPortal),
    onSuccess: reread,
    meta: { fallback: t("We couldn't contact the portal") },
  })

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: EInvoiceSettingsInput) => call(updateEInvoiceSettings, { body }),
    onSuccess: reread,
  })

/** Saves the filtered list as a CSV file. */
export const exportCsv = (query: Filter) => download(exportEInvoices, 'e-invoices.csv', { query })
