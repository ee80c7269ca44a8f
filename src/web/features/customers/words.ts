import type { Customer } from '#contract/customers.ts'
import { stateName, statesOn } from '#core/identifiers/states.ts'
import { today } from '#web/lib/today.ts'

export const treatmentWords: Record<Customer['gst_treatment'], string> = {
  registered: 'Registered under GST',
  unregistered: 'Not registered (consumer)',
  overseas: 'Outside India',
  sez: 'Special Economic Zone',
  deemed_export: 'Deemed export',
}

export const treatmentOptions = Object.entries(treatmentWords).map(([value, label]) => ({ value, label }))

/** States a customer can live in today, for a select. */
export const stateOptions = () => statesOn(today()).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

export const addressLines = (customer: Pick<Customer, 'address_line' | 'city' | 'pincode' | 'state_code'>): string[] =>
  [
    customer.address_line,
    [customer.city, customer.pincode].filter(Boolean).join(' '),
    customer.state_code === null ? '' : stateName(customer.state_code),
  ].filter((line): line is string => Boolean(line))
