import { tdsNatures, type Vendor } from '#contract/directory/vendors.ts'
import { tdsWords } from '#web/features/directory/shared/tds-options.ts'

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

/** After the name of the other vendor. */
export const sameWords: Record<'gstin' | 'pan', string> = {
  gstin: 'has the same GSTIN. Check that this vendor is not entered twice.',
  pan: 'has the same PAN. TDS limits count both vendors together.',
}

export const tdsName = (nature: Vendor['tds_nature']): string => (nature === null ? 'None' : tdsWords[nature])
export const tdsOptions = [
  { value: '', label: 'No tax is deducted' },
  ...tdsNatures.map((value) => ({ value, label: tdsWords[value] })),
]
