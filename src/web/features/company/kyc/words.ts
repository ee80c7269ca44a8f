import type { CheckKind, CheckStatus, Constitution, DocumentKind, KycCheck } from '#contract/company/kyc.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const checkNames: Readonly<Record<CheckKind, string>> = {
  company: 'Company details',
  pan: 'PAN',
  gstin: 'GSTIN',
  address: 'Address',
  bank_account: 'Bank account',
  signatory: 'Authorised signatory',
  documents: 'Documents',
}

/** What each is about, in a line. */
export const leads: Readonly<Record<CheckKind, string>> = {
  company: 'What your business is called, and how to reach it.',
  pan: 'The permanent account number of the business.',
  gstin: 'Your registration under GST, if you have one.',
  address: 'The principal place of business.',
  bank_account: 'Where your customers’ money goes. We check that it is yours.',
  signatory: 'The person who may sign for the business.',
  documents: 'Papers that show what you told us.',
}

export const statusWords: Readonly<Record<CheckStatus, readonly [Tone, string]>> = {
  not_started: ['neutral', 'Not given yet'],
  submitted: ['info', 'Being verified'],
  verifying: ['info', 'Being verified'],
  pending: ['warning', 'Waiting for an answer'],
  verified: ['success', 'Verified'],
  failed: ['danger', 'Failed'],
  expired: ['warning', 'Expired'],
}

export const constitutionNames: Readonly<Record<Constitution, string>> = {
  proprietorship: 'Proprietorship',
  partnership: 'Partnership firm',
  llp: 'Limited liability partnership',
  private_limited: 'Private limited company',
  public_limited: 'Public limited company',
  trust: 'Trust',
  society: 'Society or association',
  huf: 'Hindu undivided family',
  other: 'Other',
}

export const documentWords: Readonly<Record<DocumentKind, readonly [name: string, help: string]>> = {
  pan_card: ['PAN card', 'Of the business; of the proprietor for a proprietorship'],
  registration_proof: ['Proof of registration', 'Certificate of incorporation, partnership deed, trust deed or bye-laws'],
  gst_certificate: ['GST certificate', 'Form GST REG-06'],
  address_proof: ['Proof of address', 'Electricity bill, rent agreement or property tax receipt, not older than two months'],
  signatory_id: ['Identity of the signatory', 'PAN card or passport of the person who signs'],
}

const evidenceNames: Readonly<Record<string, string>> = {
  legal_name: 'Legal name',
  name_on_record: 'Name on record',
  name_match: 'Names agree',
  registration: 'Registration',
  credited: 'Credited',
  post_office: 'Post office',
  district: 'District',
  ...Object.fromEntries(Object.entries(documentWords).map(([kind, [name]]) => [kind, name])),
}

/** What a check showed and until when it holds, as labels and values. */
export function evidenceOf(check: KycCheck): [label: string, value: string][] {
  const found = check.evidence.map(({ name, value }): [string, string] => [evidenceNames[name] ?? name, value])
  const holds: [string, string][] =
    check.status === 'verified' && check.expires_at !== null ? [['Holds until', formatDate(check.expires_at.slice(0, 10))]] : []
  return [...found, ...holds]
}

/** True when there is nothing to do for the person but wait. */
export const isSettled = (status: CheckStatus): boolean => status !== 'not_started' && status !== 'failed' && status !== 'expired'
