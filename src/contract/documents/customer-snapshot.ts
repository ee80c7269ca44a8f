import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { gstTreatments } from './gst-treatments.ts'

/** The customer as on the document: as they were when it was issued. */
export const CustomerSnapshot = z.object({
  customer_name: z.string(),
  gst_treatment: z.enum(gstTreatments),
  gstin: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  address_line: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  shipping_address: z.nullable(z.string()),
  /** In which the document is printed; English when left out. */
  language: z.optional(z.nullable(z.enum(languages))),
})
export type CustomerSnapshot = z.infer<typeof CustomerSnapshot>
