import { type ReactNode, useState } from 'react'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { RegistrationSelect } from '#web/features/company/shared/registration-select.tsx'
import type { Customer } from '#contract/directory/customers.ts'
import { isIsoDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { findCustomers } from '#web/features/directory/shared/find-customers.ts'
import styles from './editor.module.css'
import { buyerOf, type DocumentForm } from './values.ts'

export type CustomerFormSlot = (props: { name: string; onClose: () => void; onSaved: (customer: Customer) => void }) => ReactNode

type Props = {
  form: DocumentForm
  /** The place of supply by rule, or as selected. */
  place: string
  date: string
  dates: ReactNode
  onCustomer?: (customer: Customer) => void
  keepsRegistration?: boolean | undefined
  customerForm: CustomerFormSlot
}

/** Who buys, when, and where the supply takes place. */
export function PartySection({ form, place, date, dates, onCustomer, keepsRegistration, customerForm }: Props) {
  const { values, at, set } = form
  const [known] = useState(() => new Map<string, Customer>())
  const [adding, setAdding] = useState<string>()
  const choose = (customer: Customer) => {
    set({ customers_id: customer.customers_id, buyer: buyerOf(customer) })
    onCustomer?.(customer)
  }
  const { buyer } = values
  return (
    <div className={styles.party}>
      <Combobox
        label={t('Customer')}
        className={styles.customer}
        placeholder={t('Name or GSTIN')}
        {...at<string>('customers_id')}
        value={buyer ? { value: values.customers_id, label: buyer.customer_name } : undefined}
        onChange={(option) => {
          const customer = option && known.get(option.value)
          if (customer) choose(customer)
          else if (option === undefined) set({ customers_id: '', buyer: null })
        }}
        search={async (text, signal) => {
          const found = await findCustomers(text, signal)
          for (const customer of found) known.set(customer.customers_id, customer)
          return found.map((customer) => ({
            value: customer.customers_id,
            label: customer.customer_name,
            detail: customer.gstin ?? customer.email ?? '',
          }))
        }}
        onCreate={setAdding}
        help={buyer && [buyer.gstin, buyer.state_code && stateWords(buyer.state_code)].filter(Boolean).join(' · ')}
      />
      {dates}
      {!keepsRegistration && (
        <RegistrationSelect {...at<string>('gst_registrations_id')} value={values.gst_registrations_id ?? ''} date={date} />
      )}
      <TextInput label={t('Order number')} optional {...at<string>('order_reference')} />
      <Select
        label={t('Place of supply')}
        {...at<string>('chosen_place_of_supply')}
        options={[{ value: '', label: t('{stateName} (by the rule)', { stateName: stateWords(place) }) }, ...placeOptions(date)]}
      />
      {adding !== undefined && customerForm({ name: adding, onClose: () => setAdding(undefined), onSaved: choose })}
    </div>
  )
}

const placeOptions = (date: string) => [
  ...stateOptions(isIsoDate(date) ? date : today()),
  { value: '96', label: t('Outside India (96)') },
]
