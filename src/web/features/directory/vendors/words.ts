import { t } from '#core/messages.ts'
import { tdsNatures, type Vendor } from '#contract/directory/vendors.ts'
import { tdsWords } from '#web/features/directory/shared/tds-options.ts'

export const treatmentWords: Record<Vendor['gst_treatment'], string> = {
  registered: t('Registered under GST'),
  composition: t('Composition dealer'),
  unregistered: t('Not registered'),
  overseas: t('Outside India'),
  sez: t('Special Economic Zone'),
}
export const treatmentOptions = Object.entries(treatmentWords).map(([value, label]) => ({ value, label }))

export const msmeWords: Record<Vendor['msme_class'], string> = {
  none: t('Not an MSME'),
  micro: t('Micro enterprise'),
  small: t('Small enterprise'),
  medium: t('Medium enterprise'),
  trader: t('Trader on Udyam'),
}
export const msmeOptions = Object.entries(msmeWords).map(([value, label]) => ({ value, label }))

/** Follows the name of the other vendor. */
export const sameWords: Record<'gstin' | 'pan', string> = {
  gstin: t("has the same GSTIN. Check that you haven't added this vendor twice."),
  pan: t('has the same PAN. TDS limits count both vendors together.'),
}

export const tdsName = (nature: Vendor['tds_nature']): string => (nature === null ? 'None' : tdsWords[nature])
export const tdsOptions = [
  { value: '', label: t('No tax is deducted') },
  ...tdsNatures.map((value) => ({ value, label: tdsWords[value] })),
]
