import { t } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'

export const treatmentWords: Record<Customer['gst_treatment'], string> = {
  registered: t('Registered under GST'),
  unregistered: t('Not registered (consumer)'),
  overseas: t('Outside India'),
  sez: t('Special Economic Zone'),
  deemed_export: t('Deemed export'),
}

export const treatmentOptions = Object.entries(treatmentWords).map(([value, label]) => ({ value, label }))
