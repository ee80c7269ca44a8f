import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  cancelEInvoice,
  type EInvoice,
  type EInvoiceSettingsInput,
  eInvoiceOf,
  getEInvoice,
  getEInvoiceSettings,
  listEInvoices,
  registerEInvoices,
  registerInvoice,
  retryPortal,
  summariseEInvoices,
  updateEInvoiceSettings,
} from '#contract/e-invoices.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** While the portal is asked, what it says is looked for. */
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

export const eInvoiceOfQuery = (invoices_id: string, state: string) =>
  queryOptions({
    queryKey: ['e-invoices', 'of', invoices_id, state],
    queryFn: ({ signal }) => call(eInvoiceOf, { params: { invoices_id }, signal }),
    refetchInterval: ({ state: { data } }) => (isAsked(data?.e_invoice) ? ASKING_MS : false),
  })

export const settingsQuery = queryOptions({
  queryKey: ['e-invoices', 'settings'],
  queryFn: ({ signal }) => call(getEInvoiceSettings, { signal }),
})

/** Everything of e-invoices is read again, and the history of their documents. */
export const reread = () =>
  Promise.all(
    [['e-invoices'], ['invoices', 'timeline'], ['credit-notes', 'timeline']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const useRegisterInvoice = () =>
  useMutation({
    mutationFn: (invoices_id: string) => call(registerInvoice, { params: { invoices_id } }),
    onSuccess: reread,
    meta: { fallback: 'The portal could not be asked' },
  })

export const useRegisterMany = () =>
  useMutation({
    mutationFn: (e_invoices_ids: string[]) => call(registerEInvoices, { body: { e_invoices_ids } }),
    onSuccess: reread,
    meta: { fallback: 'The portal could not be asked' },
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
    meta: { fallback: 'The portal could not be asked' },
  })

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: EInvoiceSettingsInput) => call(updateEInvoiceSettings, { body }),
    onSuccess: reread,
  })
