import { tdsNatures, type Vendor } from '#contract/vendors.ts'

export const treatmentWords: Record<Vendor['gst_treatment'], string> = {
  registered: 'Registered under GST',
  composition: 'Composition dealer',
  unregistered: 'Not registered',
  overseas: 'Outside India',
  sez: 'Special Economic Zone',
}
export const treatmentOptions = Object.entries(treatmentWords).map(([value, label]) => ({ value, label }))

export const msmeWords: Record<Vendor['msme_class'], string> = {
  none: 'Not an MSME',
  micro: 'Micro enterprise',
  small: 'Small enterprise',
  medium: 'Medium enterprise',
  trader: 'Trader on Udyam',
}
export const msmeOptions = Object.entries(msmeWords).map(([value, label]) => ({ value, label }))

const tdsWords: Record<(typeof tdsNatures)[number], string> = {
  contractor: 'Contracts and job work (194C)',
  professional: 'Professional fees (194J)',
  technical: 'Technical services (194J)',
  rent_property: 'Rent of land, building or furniture (194I)',
  rent_machinery: 'Rent of machinery (194I)',
  commission: 'Commission or brokerage (194H)',
  interest: 'Interest (194A)',
  director: 'Fees to a director (194J)',
  partner: 'Pay and interest to a partner (194T)',
  goods: 'Goods above ₹50 lakh a year (194Q)',
}
export const tdsName = (nature: Vendor['tds_nature']): string => (nature === null ? 'None' : tdsWords[nature])
export const tdsOptions = [
  { value: '', label: 'No tax is deducted' },
  ...tdsNatures.map((value) => ({ value, label: tdsWords[value] })),
]
