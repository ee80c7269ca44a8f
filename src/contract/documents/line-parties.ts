import * as z from 'zod/mini'
import { taxNatures } from '#core/ledger/control-accounts.ts'
import { id, isoDate } from '../fields.ts'

const party = z.optional(z.nullable(id))

/** The party of a control account line: a customer, vendor or employee, or its part in a tax return. */
export const LineParty = z.object({
  customers_id: party,
  vendors_id: party,
  staff_id: party,
  /** Any day of the return's month; by default the month of the entry, and for payments the month before. */
  tax_period: z.optional(z.nullable(isoDate)),
  tax_nature: z.optional(z.nullable(z.enum(taxNatures))),
  /** Of an account of GST: the GSTIN whose return it is, by default that of the company details. */
  gst_registrations_id: party,
  /** Of an account that holds all taxes, as the electronic cash ledger. */
  tax_head: z.optional(z.nullable(z.enum(['igst', 'cgst', 'sgst', 'cess']))),
})
export type LineParty = z.infer<typeof LineParty>

/** As posted, with the party's name. */
export const PostedParty = z.object({
  customers_id: z.nullable(id),
  vendors_id: z.nullable(id),
  staff_id: z.nullable(id),
  party_name: z.nullable(z.string()),
  tax_period: z.nullable(isoDate),
  tax_nature: z.nullable(z.enum(taxNatures)),
  /** The GSTIN that the line names, of a company that has several. */
  gstin: z.nullable(z.string()),
  /** What the file it came from calls the account. */
  file_party: z.nullable(z.string()),
  /** False while the line is in the list of lines without a party. */
  is_named: z.boolean(),
})
export type PostedParty = z.infer<typeof PostedParty>

/** Where a line may name its party. */
export const partyOfLine = z.optional(z.nullable(LineParty))
