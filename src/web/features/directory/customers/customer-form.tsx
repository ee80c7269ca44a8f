import { type Language, t } from '#core/messages.ts'
import { languageOptions } from '#web/lib/language.ts'
import { type Customer, NewCustomer } from '#contract/directory/customers.ts'
import { CurrencyChoice } from '#web/features/currencies/shared/currency-choice.tsx'
import { useForm } from '#web/lib/form.ts'
import { ContactFields, GstinField } from '#web/features/directory/shared/fields.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveCustomer } from './api.ts'
import { treatmentOptions } from './words.ts'

const blank = {
  customer_name: '',
  gst_treatment: 'registered' as Customer['gst_treatment'],
  gstin: '',
  pan: '',
  email: '',
  mobile_number: '',
  address_line: '',
  city: '',
  state_code: '',
  pincode: '',
  shipping_address: '',
  payment_terms_days: 30,
  currency: '',
  language: 'en' as Language,
  notes: '',
}

type Props = {
  /** The customer to change; undefined for a new one. */
  customer?: Customer | undefined
  /** The name of a new customer, typed elsewhere. */
  name?: string | undefined
  onClose: () => void
  onSaved?: (customer: Customer) => void
}

/** Adds or changes a customer. The GSTIN determines state and PAN. */
export function CustomerForm({ customer, name, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveCustomer(customer?.customers_id)
  const form = useForm({
    schema: NewCustomer,
    initial: customer ? valuesOf(customer) : { ...blank, customer_name: name ?? '' },
    draftKey: customer || name !== undefined ? undefined : 'customer',
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      toast({
        tone: 'success',
        text: customer ? t('Customer changed') : t('{customer_name} added', { customer_name: saved.customer_name }),
      })
      onSaved?.(saved)
      onClose()
    },
  })
  const { values, field, set } = form
  const isInside = values.gst_treatment !== 'unregistered' && values.gst_treatment !== 'overseas'
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={customer ? t('Change customer') : t('Add a customer')}
      verb={customer ? t('Save changes') : t('Add customer')}
    >
      <TextInput label={t('Name')} autoComplete="organization" {...field('customer_name')} />
      <Select
        label={t('GST treatment')}
        options={treatmentOptions}
        {...field('gst_treatment')}
        onChange={(value) => set({ gst_treatment: value as Customer['gst_treatment'] })}
      />
      {values.gst_treatment !== 'overseas' && <GstinField form={form} optional={!isInside} />}
      <Pair>
        <TextInput
          label="PAN"
          optional
          spellCheck={false}
          {...field('pan')}
          onChange={(text) => set({ pan: text.toUpperCase() })}
        />
        <Select
          label={t('Payment terms')}
          {...termsField(values.payment_terms_days, (days) => set({ payment_terms_days: days }))}
        />
      </Pair>
      <CurrencyChoice
        help={t('New invoices use this currency')}
        value={values.currency}
        error={form.errors['currency']}
        onChange={(currency) => set({ currency })}
      />
      <Select
        label={t('Language of documents')}
        options={languageOptions()}
        {...field('language')}
        onChange={(value) => set({ language: value as Language })}
      />
      <ContactFields form={form} isAbroad={values.gst_treatment === 'overseas'} />
      <Textarea label={t('Shipping address')} optional rows={2} {...field('shipping_address')} />
      <Textarea label={t('Notes')} optional help={t('Only your team sees them')} {...field('notes')} />
    </FormDrawer>
  )
}

const usualTerms = [0, 7, 15, 30, 45, 60, 90]

function termsField(days: number, onChange: (days: number) => void) {
  const all = usualTerms.includes(days) ? usualTerms : [...usualTerms, days].toSorted((a, b) => a - b)
  return {
    value: String(days),
    onChange: (value: string) => onChange(Number(value)),
    options: all.map((each) => ({ value: String(each), label: each === 0 ? t('Due immediately') : t('{each} days', { each }) })),
  }
}

function valuesOf(saved: Customer): typeof blank {
  const {
    customers_id: _id,
    is_active: _active,
    is_reminded: _reminded,
    credit_limit: _limit,
    merged_into: _other,
    receivable: _owed,
    ...customer
  } = saved
  return {
    ...customer,
    gstin: customer.gstin ?? '',
    pan: customer.pan ?? '',
    email: customer.email ?? '',
    mobile_number: customer.mobile_number ?? '',
    address_line: customer.address_line ?? '',
    city: customer.city ?? '',
    state_code: customer.state_code ?? '',
    pincode: customer.pincode ?? '',
    shipping_address: customer.shipping_address ?? '',
    currency: customer.currency ?? '',
    language: customer.language ?? 'en',
    notes: customer.notes ?? '',
  }
}
