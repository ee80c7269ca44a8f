import { t } from '#core/messages.ts'
import type { FormSpec } from './field-specs.ts'

/** Who signs the statements, for the company and as auditor. */
export const signatoriesForm: FormSpec = {
  title: t('Signatories'),
  verb: t('Save signatories'),
  description: t('Their names print below each statement.'),
  fields: [
    {
      kind: 'list',
      name: 'signers',
      noun: 'Signatory',
      title: t('For the company'),
      blank: () => ({ signer_name: '', designation: t('Director'), din: '' }),
      fields: [
        { kind: 'text', name: 'signer_name', label: t('Name') },
        { kind: 'text', name: 'designation', label: t('Designation') },
        { kind: 'text', name: 'din', label: 'DIN', optional: true },
      ],
    },
    { kind: 'text', name: 'audit_firm', label: t('Audit firm'), optional: true },
    { kind: 'text', name: 'firm_registration', label: t('Firm registration number'), optional: true },
    { kind: 'text', name: 'audit_partner', label: t('Audit partner'), optional: true },
    { kind: 'text', name: 'membership_number', label: t('Membership number'), optional: true },
    { kind: 'text', name: 'udin', label: 'UDIN', optional: true },
    { kind: 'text', name: 'place', label: t('Place'), optional: true },
    { kind: 'date', name: 'signed_on', label: t('Date'), optional: true },
  ],
}
