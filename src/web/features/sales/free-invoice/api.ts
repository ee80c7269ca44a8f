import { adoptFreeInvoice, type FreeInvoice, freeInvoicePdf } from '#contract/sales/free-invoice.ts'
import { call, download } from '#web/lib/call.ts'

export const saveFreePdf = (body: FreeInvoice) =>
  download(freeInvoicePdf, `${body.invoice_number.replaceAll('/', '-')}.pdf`, { body })

/** Saves the draft in the signed-in person's company. The same idempotency key creates one draft, however often it is retried. */
export const carryIn = (body: FreeInvoice, idempotencyKey: string) => call(adoptFreeInvoice, { body, idempotencyKey })
