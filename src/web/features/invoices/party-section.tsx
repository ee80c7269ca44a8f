import { type ReactNode, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import { stateName, statesOn } from '#core/identifiers/states.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { findCustomers } from './api.ts'
import { buyerOf, type EditorValues } from './editor-values.ts'
import styles from './invoice-editor.module.css'

type Props = {
  form: Form<EditorValues>
  /** Where the supply takes place by the rule, or as chosen. */
  place: string
  customerForm: (props: { name: string; onClose: () => void; onSaved: (customer: Customer) => void }) => ReactNode
}

/** Who buys, when, and where the supply takes place. */
export function PartySection({ form, place, customerForm }: Props) {
  const { values, field, set } = form
  const [known] = useState(() => new Map<string, Customer>())
  const [adding, setAdding] = useState<string>()
  const choose = (customer: Customer) =>
    set({
      customers_id: customer.customers_id,
      buyer: buyerOf(customer),
      ...(isIsoDate(values.invoice_date) && { due_date: addDays(values.invoice_date, customer.payment_terms_days) }),
    })
  const moveDate = (invoice_date: string) => {
    const canMove = [invoice_date, values.invoice_date, values.due_date].every(isIsoDate)
    set({
      invoice_date,
      ...(canMove && { due_date: addDays(invoice_date, Math.max(0, daysBetween(values.invoice_date, values.due_date))) }),
    })
  }
  const { buyer } = values
  return (
    <div className={styles.party}>
      <Combobox
        label="Customer"
        className={styles.customer}
        placeholder="Name or GSTIN"
        {...field('customers_id')}
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
        help={buyer && [buyer.gstin, buyer.state_code && stateName(buyer.state_code)].filter(Boolean).join(' · ')}
      />
      <DateInput label="Invoice date" {...field('invoice_date')} onChange={moveDate} />
      <DateInput label="Due date" {...field('due_date')} />
      <TextInput label="Order number" optional {...field('order_reference')} />
      <Select
        label="Place of supply"
        {...field('chosen_place_of_supply')}
        options={[{ value: '', label: `${stateName(place)} (by the rule)` }, ...placeOptions(values.invoice_date)]}
      />
      {adding !== undefined && customerForm({ name: adding, onClose: () => setAdding(undefined), onSaved: choose })}
    </div>
  )
}

const placeOptions = (date: string) => [
  ...statesOn(isIsoDate(date) ? date : today()).map(({ code, name }) => ({
    value: code,
    label: `${name} (${code})`,
  })),
  { value: '96', label: 'Outside India (96)' },
]
