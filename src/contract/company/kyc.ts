import * as z from 'zod/mini'
import { accountNumberProblem } from '#core/identifiers/account-number.ts'
import { emailProblem } from '#core/identifiers/email.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { panHolder, panProblem } from '#core/identifiers/pan.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { gstSchemes } from './company.ts'
import { stateCode } from './state-code.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, requiredText, text, timestamp } from '../fields.ts'

export const constitutions = [
  'proprietorship',
  'partnership',
  'llp',
  'private_limited',
  'public_limited',
  'trust',
  'society',
  'huf',
  'other',
] as const
export type Constitution = (typeof constitutions)[number]

/** The checks of a company, in the order in which they are requested. */
export const checkKinds = ['company', 'pan', 'gstin', 'address', 'bank_account', 'signatory', 'documents'] as const
export type CheckKind = (typeof checkKinds)[number]

/** `pending`: no answer yet; it is retried automatically. */
export const checkStatuses = ['not_started', 'submitted', 'verifying', 'pending', 'verified', 'failed', 'expired'] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const documentKinds = ['pan_card', 'registration_proof', 'gst_certificate', 'address_proof', 'signatory_id'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How far a company is; the id is in the user's local data. */
export const onboardingStatuses = {
  not_started: 1,
  in_progress: 2,
  under_verification: 3,
  needs_attention: 4,
  complete: 5,
} as const
export type OnboardingStatusesId = (typeof onboardingStatuses)[keyof typeof onboardingStatuses]
export const onboardingStatusesId = z.literal([1, 2, 3, 4, 5])

export const KycCheck = z.object({
  check_kind: z.enum(checkKinds),
  status: z.enum(checkStatuses),
  /** The reason for its status, and the remedy; null if there is none. */
  reason: z.nullable(z.string()),
  /** What was found, by name; numbers are masked. */
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  submitted_at: z.nullable(timestamp),
  answered_at: z.nullable(timestamp),
  expires_at: z.nullable(timestamp),
})
export type KycCheck = z.infer<typeof KycCheck>

export const KycDocument = z.object({
  kyc_documents_id: id,
  document_kind: z.enum(documentKinds),
  original_file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  created_at: timestamp,
})
export type KycDocument = z.infer<typeof KycDocument>

/** PAN and account numbers come masked: they are typed again to change them. */
export const Kyc = z.object({
  onboarding_statuses_id: onboardingStatusesId,
  is_skipped: z.boolean(),
  company_name: z.string(),
  legal_name: z.nullable(z.string()),
  constitution: z.nullable(z.enum(constitutions)),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  masked_pan: z.nullable(z.string()),
  is_gst_registered: z.nullable(z.boolean()),
  gstin: z.nullable(z.string()),
  gst_scheme: z.enum(gstSchemes),
  address_line: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.string(),
  pincode: z.nullable(z.string()),
  bank_account_name: z.nullable(z.string()),
  masked_account_number: z.nullable(z.string()),
  bank_ifsc: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  signatory_name: z.nullable(z.string()),
  signatory_designation: z.nullable(z.string()),
  masked_signatory_pan: z.nullable(z.string()),
  checks: z.array(KycCheck),
  documents: z.array(KycDocument),
  /** The documents that a company of this constitution provides. */
  wanted_documents: z.array(z.enum(documentKinds)),
})
export type Kyc = z.infer<typeof Kyc>

const required = (max: number, problem: (value: string) => string | undefined, message: string) =>
  identifier(max, (value) => (value === '' ? message : problem(value)))
const pan = required(10, panProblem, 'Enter the PAN')

export const KycCompany = z.object({
  company_name: requiredText(160, 'Enter the company’s name'),
  legal_name: requiredText(160, 'Enter the name as shown on the PAN'),
  constitution: z.enum(constitutions, { error: 'Choose the type of business' }),
  email: required(254, emailProblem, 'Enter an email'),
  mobile_number: required(20, mobileProblem, 'Enter a mobile number'),
})
export type KycCompany = z.infer<typeof KycCompany>
/** Null: the number on file. */
export const KycPan = z.object({ pan: z.nullable(pan) })
export const KycGstin = z
  .object({
    is_gst_registered: z.boolean(),
    gstin: z.nullable(identifier(15, gstinProblem)),
    gst_scheme: z.enum(gstSchemes),
  })
  .check(
    z.refine(({ is_gst_registered, gstin }) => is_gst_registered === (gstin !== null), {
      error: 'Enter the GSTIN, or choose that the company is not registered',
      path: ['gstin'],
    }),
  )
export type KycGstin = z.infer<typeof KycGstin>
export const KycAddress = z.object({
  address_line: requiredText(300, 'Enter the address'),
  city: requiredText(80, 'Enter the city'),
  state_code: stateCode,
  pincode: required(6, pincodeProblem, 'Enter the pincode'),
})
export type KycAddress = z.infer<typeof KycAddress>
export const KycBankAccount = z.object({
  bank_account_name: requiredText(120, 'Enter the account holder’s name as shown at the bank'),
  /** Null: the number on file. */
  bank_account_number: z.nullable(required(18, accountNumberProblem, 'Enter the account number')),
  bank_ifsc: required(11, ifscProblem, 'Enter the IFSC'),
})
export type KycBankAccount = z.infer<typeof KycBankAccount>
const personalPan = required(
  10,
  (value) => panProblem(value) ?? (panHolder(value) === 'individual' ? undefined : 'A person’s PAN has P as its fourth letter'),
  'Enter the PAN',
)
export const KycSignatory = z.object({
  signatory_name: requiredText(120, 'Enter the name as shown on the PAN'),
  signatory_designation: requiredText(80, 'Enter the position, such as Director'),
  /** Null: the number on file. */
  signatory_pan: z.nullable(personalPan),
})
export type KycSignatory = z.infer<typeof KycSignatory>
/** The single page of old links: everything but documents and signatory at once. */
export const KycWhole = z.object({
  ...KycCompany.shape,
  pan: KycPan.shape.pan,
  gstin: z.nullable(identifier(15, gstinProblem)),
  ...KycAddress.shape,
  ...KycBankAccount.shape,
})
export type KycWhole = z.infer<typeof KycWhole>

export const getOnboardingStatus = endpoint('GET', '/onboarding-status', {
  summary: 'How far the company’s onboarding is',
  reply: z.object({ onboarding_statuses_id: onboardingStatusesId, verified: z.int(), required: z.int() }),
})
export const getKyc = endpoint('GET', '/kyc', { summary: 'The company’s checks and what they are about', reply: Kyc })
export const submitKyc = endpoint('PUT', '/kyc', {
  summary: 'Give company, PAN, GSTIN, address and bank account at once',
  body: KycWhole,
  reply: Kyc,
})
export const submitCompany = endpoint('PUT', '/kyc/company', {
  summary: 'Give the company’s details',
  body: KycCompany,
  reply: Kyc,
})
export const submitPan = endpoint('PUT', '/kyc/pan', { summary: 'Have the company’s PAN verified', body: KycPan, reply: Kyc })
export const submitGstin = endpoint('PUT', '/kyc/gstin', {
  summary: 'Have the GSTIN verified, or say that there is none',
  body: KycGstin,
  reply: Kyc,
})
export const submitAddress = endpoint('PUT', '/kyc/address', { summary: 'Give the address', body: KycAddress, reply: Kyc })
export const submitBankAccount = endpoint('PUT', '/kyc/bank-account', {
  summary: 'Have the bank account verified by a credit of ₹1 and the holder’s name',
  body: KycBankAccount,
  reply: Kyc,
})
export const submitSignatory = endpoint('PUT', '/kyc/signatory', {
  summary: 'Have the authorised signatory verified',
  body: KycSignatory,
  reply: Kyc,
})
export const retryCheck = endpoint('POST', '/kyc/checks/:check_kind/retry', {
  summary: 'Ask again for a check that failed, has no answer yet or ran out',
  params: z.object({ check_kind: z.enum(checkKinds) }),
  reply: Kyc,
})
/** Onboarding then no longer opens on its own; Complete KYC stays in the header. */
export const skipOnboarding = endpoint('POST', '/kyc/skip', { summary: 'Leave the onboarding for later', reply: Kyc })

export const MAX_DOCUMENT_BYTES = 5_242_880
export const uploadDocument = endpoint('POST', '/kyc/documents', {
  summary: 'Upload a paper: PDF, PNG or JPEG of at most 5 MB, as the bare request body. It takes the place of the one before',
  query: z.object({ document_kind: z.enum(documentKinds), file_name: text(200) }),
  reply: Kyc,
  raw: true,
})
const document = z.object({ kyc_documents_id: id })
export const removeDocument = endpoint('DELETE', '/kyc/documents/:kyc_documents_id', {
  summary: 'Take back a paper',
  params: document,
  reply: Kyc,
})
export const readDocument = endpoint('GET', '/kyc/documents/:kyc_documents_id/file', {
  summary: 'The paper itself',
  params: document,
  raw: true,
})
export const submitDocuments = endpoint('POST', '/kyc/documents/submission', { summary: 'Have the papers verified', reply: Kyc })

export const KycPartnerInput = z.object({
  partner_name: requiredText(160, 'Enter your name as shown on the PAN'),
  email: KycCompany.shape.email,
  mobile_number: KycCompany.shape.mobile_number,
  /** Null: the number on file. */
  pan: z.nullable(pan),
  gstin: z.nullable(identifier(15, gstinProblem)),
  ...KycAddress.shape,
})
export type KycPartnerInput = z.infer<typeof KycPartnerInput>
const { pan: _pan, ...partnerFields } = KycPartnerInput.shape
export const KycPartner = z.object({
  /** Null until the details were given. */
  partner: z.nullable(z.object({ ...partnerFields, masked_pan: z.string() })),
  status: z.enum(checkStatuses),
  reason: z.nullable(z.string()),
})
export type KycPartner = z.infer<typeof KycPartner>
export const getKycPartner = endpoint('GET', '/kyc/partner', { summary: 'The partner’s details', reply: KycPartner })
export const submitKycPartner = endpoint('PUT', '/kyc/partner', {
  summary: 'Give the partner’s details and have the PAN verified',
  body: KycPartnerInput,
  reply: KycPartner,
})
