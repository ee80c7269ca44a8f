import * as z from 'zod/mini'
import { MAX_PAISE } from '#core/money.ts'
import { openingKinds } from '#core/documents/openings.ts'
import { currencyCode, exchangeRate, minor } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, percent, requiredText, text } from '../fields.ts'
import { tdsNatures } from '../directory/vendors.ts'
import { OpeningBooks } from '../accounting/openings.ts'

/** Documents that were open when a company came here, bill by bill, and what must tie to them. */

/** `amount`s are paise, or the smallest unit of the document's currency. */
export const OpeningDocumentInput = z.object({
  document_kind: z.enum(openingKinds),
  /** The customer or the vendor. */
  party_id: z.uuid('Choose the customer or vendor'),
  /** As printed: no number of our own series is taken. */
  number: requiredText(40, 'Enter the document number'),
  document_date: isoDate,
  /** Of invoices and bills; by the terms of the party when null. */
  due_date: z.nullable(isoDate),
  /** Null for rupees. */
  currency: z.nullable(currencyCode),
  exchange_rate: z.nullable(exchangeRate),
  open_amount: z
    .int('Enter the amount still outstanding')
    .check(z.minimum(1, 'Enter the amount still outstanding'), z.maximum(MAX_PAISE)),
  /** What it came to when it was made; null when that is the open amount. */
  original_amount: z.nullable(z.int().check(z.minimum(1, 'Enter the original total'), z.maximum(MAX_PAISE))),
  /** The rate of GST on it, for a credit or debit note that lowers it later; nothing of it is charged again. */
  gst_rate: z.nullable(percent),
  /**
   * For customer advances: the GST in the open amount that an earlier return accounted for (CGST Act s.13(2)), so that the invoice it is
   * applied to does not owe it again. Null or 0 if there was none; `gst_rate` is its rate.
   */
  gst_paid: z.nullable(paise),
  /**
   * For advances in another currency: repayable in money, such as a deposit, so that it is restated at closing rates (AS 11 para 11).
   * An advance for goods or services stays at its rate.
   */
  is_monetary: z.boolean(),
  notes: z.nullable(text(2_000)),
})
export type OpeningDocumentInput = z.infer<typeof OpeningDocumentInput>

export const OpeningDocument = z.object({
  document_kind: z.enum(openingKinds),
  document_id: id,
  party_id: id,
  party_name: z.string(),
  number: z.string(),
  document_date: isoDate,
  due_date: z.nullable(isoDate),
  currency: z.nullable(z.string()),
  exchange_rate: z.nullable(z.string()),
  foreign_total: z.nullable(minor),
  /** Of a customer advance on which GST was accounted for before: its rate and the tax, else null. */
  gst_rate: z.nullable(z.string()),
  gst_paid: z.nullable(paise),
  /** Of an advance: whether it is restated at closing rates, else null. */
  is_monetary: z.nullable(z.boolean()),
  /** Rupees: open on the opening date, when it was made, and now. */
  total: paise,
  opening_total: paise,
  open_now: paise,
  /** Nothing was settled against it, so it can still be changed or removed. */
  is_untouched: z.boolean(),
  /** The import it came with. */
  opening_imports_id: z.nullable(id),
})
export type OpeningDocument = z.infer<typeof OpeningDocument>

export const OpeningTds = z.object({
  opening_tds_id: id,
  vendors_id: id,
  vendor_name: z.string(),
  pan: z.nullable(z.string()),
  tds_nature: z.enum(tdsNatures),
  up_to: isoDate,
  /** Credited or paid without GST, what of it tax was withheld on, and the tax. */
  paid: paise,
  taxed: paise,
  withheld: paise,
})
export type OpeningTds = z.infer<typeof OpeningTds>
export const OpeningTdsInput = z.object({
  vendors_id: z.uuid('Choose a vendor'),
  tds_nature: z.enum(tdsNatures),
  paid: paise,
  taxed: paise,
  withheld: paise,
})
export type OpeningTdsInput = z.infer<typeof OpeningTdsInput>

const key = z.object({ document_kind: z.enum(openingKinds), document_id: id })

export const listOpeningDocuments = endpoint('GET', '/opening-documents', {
  summary: 'Open documents that were brought in, by number',
  query: z.object({ ...pageQuery, document_kind: z.optional(z.enum(openingKinds)), search: z.optional(text(100)) }),
  reply: page(OpeningDocument),
})
export const addOpeningDocument = endpoint('POST', '/opening-documents', {
  summary: 'Bring in a document that was open on the opening date: no revenue, tax, number or stock of ours',
  body: OpeningDocumentInput,
  reply: OpeningDocument,
  idempotent: true,
})
export const changeOpeningDocument = endpoint('POST', '/opening-documents/:document_kind/:document_id/correction', {
  summary: 'Correct an open document while nothing is settled against it: the entry is reversed and posted again',
  params: key,
  body: OpeningDocumentInput,
  reply: OpeningDocument,
  idempotent: true,
})
export const removeOpeningDocument = endpoint('POST', '/opening-documents/:document_kind/:document_id/removal', {
  summary: 'Remove an open document while nothing is settled against it: its entry is reversed',
  params: key,
  body: z.object({}),
  reply: OpeningBooks,
  idempotent: true,
})
export const undoOpeningImport = endpoint('POST', '/opening-documents/imports/:row_imports_id/undo', {
  summary: 'Remove everything an import of open documents brought in, all or nothing',
  params: z.object({ row_imports_id: id }),
  body: z.object({}),
  reply: z.object({ removed_count: z.int() }),
  idempotent: true,
})
export const listOpeningTds = endpoint('GET', '/opening-documents/tds', {
  summary: 'What vendors were credited and what was withheld in the year before the opening date',
  query: z.object(pageQuery),
  reply: page(OpeningTds),
})
export const setOpeningTds = endpoint('PUT', '/opening-documents/tds', {
  summary: 'Say what a vendor was credited and what was withheld for one nature up to the opening date',
  body: OpeningTdsInput,
  reply: OpeningTds,
})
export const removeOpeningTds = endpoint('DELETE', '/opening-documents/tds/:opening_tds_id', {
  summary: 'Take back what was said of a vendor’s TDS before the opening date',
  params: z.object({ opening_tds_id: id }),
})
