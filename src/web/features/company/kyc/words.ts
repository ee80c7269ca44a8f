import { t } from '#core/messages.ts'
import type { CheckKind, CheckStatus, Constitution, DocumentKind, KycCheck } from '#contract/company/kyc.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const checkNames: Readonly<Record<CheckKind, string>> = {
  company: t('Company details'),
  pan: 'PAN',
  gstin: 'GSTIN',
  address: t('Address'),
  bank_account: t('Bank account'),
  signatory: t('Authorised signatory'),
  documents: t('Documents'),
}

/** A description of each check. */
export const leads: Readonly<Record<CheckKind, string>> = {
  company: t('Your business name and contact details.'),
  pan: t('The permanent account number of the business.'),
  gstin: t('Your registration under GST, if you have one.'),
  address: t('The principal place of business.'),
  bank_account: t('The account that receives your customers’ money. We check that it is yours.'),
  signatory: t('The person who may sign for the business.'),
  documents: t('Documents that prove the details you gave us.'),
}

export const statusWords: Readonly<Record<CheckStatus, readonly [Tone, string]>> = {
  not_started: ['neutral', t('Not provided yet')],
  submitted: ['info', t('Being verified')],
  verifying: ['info', t('Being verified')],
  pending: ['warning', t('Waiting for an answer')],
  verified: ['success', t('Verified')],
  failed: ['danger', t('Failed')],
  expired: ['warning', t('Expired')],
}

export const constitutionNames: Readonly<Record<Constitution, string>> = {
  proprietorship: t('Proprietorship'),
  partnership: t('Partnership firm'),
  llp: t('Limited liability partnership'),
  private_limited: t('Private limited company'),
  public_limited: t('Public limited company'),
  trust: t('Trust'),
  society: t('Society or association'),
  huf: t('Hindu undivided family'),
  other: t('Other'),
}

export const documentWords: Readonly<Record<DocumentKind, readonly [name: string, help: string]>> = {
  pan_card: [t('PAN card'), t('Of the business; of the proprietor for a proprietorship')],
  registration_proof: [t('Proof of registration'), t('Certificate of incorporation, partnership deed, trust deed or bye-laws')],
  gst_certificate: [t('GST certificate'), t('Form GST REG-06')],
  address_proof: [
    t('Proof of address'),
    t('Electricity bill, rent agreement or property tax receipt, not older than two months'),
  ],
  signatory_id: [t('Identity of the signatory'), t('PAN card or passport of the person who signs')],
}

const evidenceNames: Readonly<Record<string, string>> = {
  legal_name: t('Legal name'),
  name_on_record: t('Name on record'),
  name_match: t('Names match'),
  registration: t('Registration'),
  credited: t('Credited'),
  post_office: t('Post office'),
  district: t('District'),
  ...Object.fromEntries(Object.entries(documentWords).map(([kind, [name]]) => [kind, name])),
}

/** The result of a check and its expiry, as labels and values. */
export function evidenceOf(check: KycCheck): [label: string, value: string][] {
  const found = check.evidence.map(({ name, value }): [string, string] => [evidenceNames[name] ?? name, value])
  const holds: [string, string][] =
    check.status === 'verified' && check.expires_at !== null
      ? [[t('Valid until'), formatDate(check.expires_at.slice(0, 10))]]
      : []
  return [...found, ...holds]
}

/** True if the person can only wait. */
export const isSettled = (status: CheckStatus): boolean => status !== 'not_started' && status !== 'failed' && status !== 'expired'
