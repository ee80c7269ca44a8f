import type { DocumentKind } from '#contract/company/kyc.ts'
import type { CheckRow } from './table.ts'

/** The name of a check in the audit trail. */
export const checkNames: Readonly<Record<CheckRow['check_kind'], string>> = {
  company: 'the company’s details',
  pan: 'the PAN',
  gstin: 'the GSTIN',
  address: 'the address',
  bank_account: 'the bank account',
  signatory: 'the signatory',
  documents: 'the documents',
  partner: 'the partner’s PAN',
}

export const paperNames: Readonly<Record<DocumentKind, string>> = {
  pan_card: 'PAN card',
  registration_proof: 'Proof of registration',
  gst_certificate: 'GST certificate',
  address_proof: 'Proof of address',
  signatory_id: 'Identity of the signatory',
}
