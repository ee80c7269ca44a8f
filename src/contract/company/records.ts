import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of company, by table. */
export const companyRecords = {
  companies: { one: 'the company details', many: 'Company details', page: '/settings/company' },
  gst_registrations: { one: 'the GST registration', many: 'GST registrations', page: '/settings/registrations' },
  letters_of_undertaking: {
    one: 'the letter of undertaking',
    many: 'Letters of undertaking',
    page: '/settings/registrations',
    attachments: { reads: ['OWNER', 'ADMIN', 'APPS_TAXES', 'ACCOUNTS_RECEIVABLE'], writes: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  },
  kyc_checks: { one: 'the check of', many: 'KYC checks', notifications: { kyc: 'shield' } },
  kyc_documents: { one: 'the KYC document', many: 'KYC documents' },
  kyc_partners: { one: 'the partner’s KYC details', many: 'Partner KYC details' },
  kyc_profiles: { one: 'the KYC details', many: 'KYC details' },
  operator_actions: { one: 'an action of the operator', many: 'Actions of the operator' },
} as const satisfies Record<string, RecordKind>
