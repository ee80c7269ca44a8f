import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { t } from '#core/messages.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { said } from '#server/domains/documents/row-imports/match-existing.ts'

const text = (field: string, header: string, names: readonly string[], help: string, example: string): ColumnOf => ({
  field,
  header,
  names,
  kind: 'text',
  help,
  example,
})

/** The common columns of customers and vendors, after the name and the GST treatment. */
export const partyColumns: readonly ColumnOf[] = [
  {
    ...text(
      'gstin',
      'GSTIN',
      ['GST No', 'GST number', 'GSTIN/UIN', 'GST', 'Tax number'],
      t('15 characters; we read the PAN and state from it'),
      '27AAPFU0939F1ZV',
    ),
    kind: 'code',
  },
  {
    ...text('pan', 'PAN', ['PAN No', 'PAN number', 'PAN/IT No', 'Vendor PAN', 'Customer PAN'], t('10 characters'), 'AAPFU0939F'),
    kind: 'code',
  },
  text('email', 'Email', ['E-mail', 'Email ID', 'Email address', 'Mail'], t('Where documents go'), 'accounts@nila.in'),
  {
    ...text(
      'mobile_number',
      'Mobile',
      ['Mobile phone', 'Mobile number', 'Mobile no', 'Phone', 'Phone number', 'Contact number'],
      t('With or without +91'),
      '98200 11223',
    ),
    kind: 'mobile',
  },
  text(
    'address_line',
    'Address',
    ['Billing address', 'Street', 'Street address', 'Address line 1', 'Address line', 'Address 1', 'PO address line 1'],
    t('Without city and state'),
    '14 Laxmi Road',
  ),
  text('city', 'City', ['Billing city', 'Town', 'PO city', 'District'], '', 'Pune'),
  {
    ...text(
      'state_code',
      'State',
      ['State code', 'State name', 'Billing state', 'PO region', 'Place of supply', 'Source of supply'],
      t('By name or GST code'),
      'Maharashtra',
    ),
    kind: 'state',
  },
  text(
    'pincode',
    'Pincode',
    ['PIN', 'PIN code', 'Postal code', 'Zip', 'Billing code', 'PO postal code'],
    t('6 digits'),
    '411030',
  ),
  {
    ...text(
      'payment_terms_days',
      'Payment terms (days)',
      ['Payment terms', 'Credit days', 'Cr days', 'Credit period', 'Terms', 'Due days'],
      t('30 if blank'),
      '30',
    ),
    kind: 'count',
  },
]
/** By code (`hi`), English name, or its own name. */
export const languageColumn: ColumnOf = {
  ...text(
    'language',
    'Language',
    ['Language of documents', 'Document language'],
    t('English, Hindi, Gujarati or Tamil'),
    'Hindi',
  ),
  kind: 'choice',
  choices: { en: ['English'], hi: ['Hindi', 'हिन्दी', 'हिंदी'], gu: ['Gujarati', 'ગુજરાતી'], ta: ['Tamil', 'தமிழ்'] },
}
export const notesColumn = text('notes', 'Notes', ['Remarks', 'Note'], t('For your own use'), '')

/** Matched by the GSTIN, otherwise by the name. */
export const partyKey = (gstin: unknown, name: unknown): string => {
  if (typeof gstin === 'string') return gstin
  return typeof name === 'string' ? name.trim().toLowerCase() : ''
}

type Party = Record<
  'gst_treatment' | 'gstin' | 'pan' | 'email' | 'mobile_number' | 'address_line' | 'city' | 'state_code' | 'pincode',
  string | null
> & {
  payment_terms_days: number
}
/** A row's values for GST, address and terms, over the existing ones. */
export function partyValues(given: RowValues, before: Party | undefined) {
  const of = said(given, before)
  const gstin = of('gstin')
  return {
    gst_treatment: of('gst_treatment') ?? (gstin === null ? 'unregistered' : 'registered'),
    gstin,
    pan: of('pan'),
    email: of('email'),
    mobile_number: of('mobile_number'),
    address_line: of('address_line'),
    city: of('city'),
    state_code: of('state_code'),
    pincode: of('pincode'),
    payment_terms_days: given['payment_terms_days'] ?? before?.payment_terms_days ?? 30,
  }
}

/** How accounting programs write a GST treatment in their exports; the first is ours. */
export const treatmentWords: Readonly<Record<string, readonly string[]>> = {
  registered: ['registered', 'Regular', 'Registered regular', 'Business GST'],
  composition: ['composition', 'Business registered composition', 'Composition dealer'],
  unregistered: ['unregistered', 'Consumer', 'Unregistered/Consumer', 'Business none', 'Business unregistered'],
  overseas: ['overseas', 'Overseas business'],
  sez: ['sez', 'Business SEZ', 'Special economic zone'],
  deemed_export: ['deemed export'],
}
