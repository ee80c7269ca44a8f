import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  createInvoice,
  discardInvoices as discardChosen,
  emailInvoices as emailChosen,
  exportInvoices,
  getInvoice,
  type Invoice,
  type InvoiceInput,
  invoicePdfFile,
  invoiceTimeline,
  issueInvoice,
  listInvoices,
  sumInvoices,
  updateInvoice,
} from '#contract/sales/invoices.ts'
import { remindMany } from '#contract/sales/reminders.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { keepNewest } from '#web/features/sales/shared/api.ts'
import type { DocumentStore } from '#web/features/sales/shared/use-draft.ts'

export type InvoiceFilter = Query<typeof sumInvoices>
export type InvoiceOrder = Pick<Query<typeof listInvoices>, 'sort' | 'order'>

export const invoicesQuery = (filter: InvoiceFilter, order: InvoiceOrder) =>
  keysetQuery(['invoices', 'list', filter, order], (after, signal) =>
    call(listInvoices, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )

export const invoiceSumsQuery = (filter: InvoiceFilter) =>
  queryOptions({
    queryKey: ['invoices', 'sums', filter],
    queryFn: ({ signal }) => call(sumInvoices, { query: filter, signal }),
  })

export const invoiceQuery = (invoices_id: string) =>
  queryOptions({
    structuralSharing: keepNewest,
    queryKey: ['invoices', 'one', invoices_id],
    queryFn: ({ signal }) => call(getInvoice, { params: { invoices_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (invoices_id: string, state: string) =>
  queryOptions({
    queryKey: ['invoices', 'timeline', invoices_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(invoiceTimeline, { params: { invoices_id }, signal }),
  })

/** How the editor saves an invoice. */
export const invoiceStore: DocumentStore<InvoiceInput, Invoice> = {
  save: (body, saved, idempotencyKey) =>
    saved === undefined
      ? call(createInvoice, { body, idempotencyKey })
      : call(updateInvoice, { params: { invoices_id: saved.id }, body: { ...body, version: saved.version } }),
  finish: ({ id, version }, idempotencyKey) =>
    call(issueInvoice, { params: { invoices_id: id }, body: { version }, idempotencyKey }),
  savedOf: ({ invoices_id, version }) => ({ id: invoices_id, version }),
  keep: keepInvoice,
}

export const savePdf = ({ invoices_id, invoice_number }: Pick<Invoice, 'invoices_id' | 'invoice_number'>) =>
  download(invoicePdfFile, `${(invoice_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, { params: { invoices_id } })

/** Stores the returned invoice in the cache; lists, its history, its customer and its source documents are refetched. */
export async function keepInvoice(invoice: Invoice): Promise<void> {
  queryClient.setQueryData(invoiceQuery(invoice.invoices_id).queryKey, invoice)
  await Promise.all([forgetLists(), forgetSources(), queryClient.invalidateQueries({ queryKey: ['customers'] })])
}

/** Source documents show how much of them is invoiced. */
export const forgetSources = () =>
  Promise.all(
    ['estimates', 'sales-orders', 'delivery-challans'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )

export const forgetLists = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['invoices', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['invoices', 'sums'] }),
  ])

/** Saves the filtered or selected invoices as a CSV file. */
export const exportCsv = (query: InvoiceFilter & InvoiceOrder & { ids?: string }) =>
  download(exportInvoices, 'invoices.csv', { query })

/** Discards drafts, each independently of the others. */
export const discardInvoices = (ids: string[]) => call(discardChosen, { body: { ids } })
/** Mails invoices to their customers, each independently of the others. */
export const emailInvoices = (ids: string[]) => call(emailChosen, { body: { ids } })

/** Sends reminders of invoices, each independently of the others. */
export const remindInvoices = (ids: string[]) => call(remindMany, { body: { ids } })
