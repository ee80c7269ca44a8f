import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { Letter } from '../documents/letters.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, timestamp } from '../fields.ts'

/** A supplier whose bills are in the books and neither in GSTR-2B nor in IMS. */
export const SupplierRequest = z.object({
  vendors_id: id,
  vendor_name: z.string(),
  gstin: z.string(),
  email: z.nullable(z.string()),
  /** Of the mail; English while none is chosen. */
  language: z.nullable(z.enum(languages)),
  bills: z.array(z.object({ bills_id: id, number: z.string(), date: isoDate, taxable: z.number(), tax: z.number() })),
  tax: z.number(),
  /** The last mail that asked for any of them. */
  asked_at: z.nullable(timestamp),
  asked_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
})
export type SupplierRequest = z.infer<typeof SupplierRequest>

export const listSupplierRequests = endpoint('GET', '/gst-supplier-requests', {
  summary: 'Suppliers who have not reported bills of the books, by tax, with the last mail that asked for them',
  query: z.object({ gst_registrations_id: z.optional(id), ...pageQuery }),
  reply: page(SupplierRequest),
})
export const askSupplier = endpoint('POST', '/gst-supplier-requests/:vendors_id', {
  summary: 'Mail a supplier about the bills that GSTR-2B does not have',
  params: z.object({ vendors_id: id }),
  query: z.object({ gst_registrations_id: z.optional(id) }),
  body: Letter,
  reply: SupplierRequest,
  idempotent: true,
})
