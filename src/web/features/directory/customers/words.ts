import type { Customer } from '#contract/directory/customers.ts'

export const treatmentWords: Record<Customer['gst_treatment'], string> = {
  registered: 'Registered under GST',
  unregistered: 'Not registered (consumer)',
  overseas: 'Outside India',
  sez: 'Special Economic Zone',
  deemed_export: 'Deemed export',
}

export const treatmentOptions = Object.entries(treatmentWords).map(([value, label]) => ({ value, label }))
