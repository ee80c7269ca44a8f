import * as z from 'zod/mini'
import { accountNumberProblem } from '#core/identifiers/account-number.ts'
import { emailProblem } from '#core/identifiers/email.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { swiftProblem } from '#core/identifiers/swift.ts'
import { vpaProblem } from '#core/identifiers/vpa.ts'
import { colorProblem, receiptWidths, templates } from '#core/company/print-templates.ts'
import { seriesProblem } from '#core/company/invoice-number.ts'
import { stateCode } from './state-code.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, requiredText, text } from '../fields.ts'

export const gstSchemes = ['regular', 'composition'] as const

/** The seller's details on every document. */
const basics = {
  company_name: requiredText(160, 'Enter the company’s name'),
  legal_name: z.nullable(text(160)),
  /** Without one the company is not registered, and charges no GST. */
  gstin: z.nullable(identifier(15, gstinProblem)),
  gst_scheme: z.enum(gstSchemes),
  state_code: stateCode,
  invoice_prefix: identifier(5, seriesProblem),
  invoice_terms: z.nullable(text(4_000)),
  invoice_notes: z.nullable(text(2_000)),
}
const details = {
  pan: z.nullable(identifier(10, panProblem)),
  address_line: z.nullable(text(300)),
  city: z.nullable(text(80)),
  pincode: z.nullable(identifier(6, pincodeProblem)),
  email: z.nullable(identifier(254, emailProblem)),
  mobile_number: z.nullable(identifier(20, mobileProblem)),
  bank_account_name: z.nullable(text(120)),
  bank_account_number: z.nullable(identifier(18, accountNumberProblem)),
  bank_ifsc: z.nullable(identifier(11, ifscProblem)),
  bank_name: z.nullable(text(80)),
  /** For money from abroad; printed on documents in other currencies. */
  bank_swift: z.optional(z.nullable(identifier(11, swiftProblem))),
  upi_vpa: z.nullable(identifier(254, vpaProblem)),
}

export const CompanyBasics = z.object({ ...basics, logo_files_id: z.nullable(id) })
export type CompanyBasics = z.infer<typeof CompanyBasics>
export const CompanyInput = z.object({ ...basics, ...details })
export type CompanyInput = z.infer<typeof CompanyInput>
/** The template of documents. Documents issued before there was a choice have none. */
const looks = {
  print_template: z.optional(z.enum(templates)),
  print_color: z.optional(z.string()),
  signature_files_id: z.optional(z.nullable(id)),
  receipt_width: z.optional(z.literal(receiptWidths)),
}
export const Company = z.object({
  ...basics,
  ...details,
  ...looks,
  logo_files_id: z.nullable(id),
  /** As documents store it: the registration whose GSTIN and address these are. */
  gst_registrations_id: z.optional(z.nullable(id)),
  /** As documents store it: the ARN of the letter of undertaking valid on their date. */
  lut_arn: z.optional(z.nullable(z.string())),
})
export type Company = z.infer<typeof Company>

export const getCompanyBasics = endpoint('GET', '/company/basics', {
  summary: 'What documents need to know of the company',
  reply: CompanyBasics,
})
export const getCompany = endpoint('GET', '/company', { summary: 'The company’s details', reply: Company })
export const updateCompany = endpoint('PUT', '/company', {
  summary: 'Change the company’s details',
  body: CompanyInput,
  reply: Company,
})
/** The storage used by the company's files, and its limit. */
export const CompanyStorage = z.object({ used_bytes: z.int(), most_bytes: z.int() })
export type CompanyStorage = z.infer<typeof CompanyStorage>
export const getCompanyStorage = endpoint('GET', '/company/storage', {
  summary: 'How much of its file storage the company uses',
  reply: CompanyStorage,
})
export const MAX_LOGO_BYTES = 2_000_000
export const uploadLogo = endpoint('POST', '/company/logo', {
  summary: 'Upload the logo: a PNG or JPEG of at most 2 MB, as the bare request body',
  query: z.object({ file_name: text(200) }),
  reply: Company,
  raw: true,
})
export const PrintLook = z.object({
  print_template: z.enum(templates),
  print_color: identifier(7, colorProblem),
  /** Left out, it stays. */
  receipt_width: z.optional(z.literal(receiptWidths)),
})
export type PrintLook = z.infer<typeof PrintLook>
export const updatePrintLook = endpoint('PUT', '/company/print-look', {
  summary: 'Choose the template and the colour of documents, and the roll of receipts',
  body: PrintLook,
  reply: Company,
})
export const uploadSignature = endpoint('POST', '/company/signature', {
  summary: 'Upload a picture of the signature: a PNG or JPEG of at most 2 MB, as the bare request body',
  query: z.object({ file_name: text(200) }),
  reply: Company,
  raw: true,
})
export const removeSignature = endpoint('DELETE', '/company/signature', { summary: 'Remove the signature', reply: Company })
/** Pictures as data URLs. */
export const Letterhead = z.object({ company: Company, logo: z.nullable(z.string()), signature: z.nullable(z.string()) })
export type Letterhead = z.infer<typeof Letterhead>
export const getLetterhead = endpoint('GET', '/company/letterhead', {
  summary: 'What documents say of the company, for a preview of them',
  reply: Letterhead,
})
export const removeLogo = endpoint('DELETE', '/company/logo', { summary: 'Remove the logo', reply: Company })
/** `picture`: the file's id, so that a new logo has an address of its own. */
export const companyLogo = endpoint('GET', '/company/logo', {
  summary: 'The logo',
  query: z.object({ picture: z.optional(id) }),
  raw: true,
})
