import { adoptFreeInvoice, type FreeInvoice, freeInvoicePdf } from '#contract/sales/free-invoice.ts'
import { call, download } from '#web/lib/call.ts'

export const saveFreePdf = (body: FreeInvoice) =>
  download(freeInvoicePdf, `${body.invoice_number.replaceAll('/', '-')}.pdf`, { body })

/** Into the company of who is signed in. The same key makes one draft, however often it is tried. */
export const carryIn = (body: FreeInvoice, idempotencyKey: string) => call(adoptFreeInvoice, { body, idempotencyKey })
