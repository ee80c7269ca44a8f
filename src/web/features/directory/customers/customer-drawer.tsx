import { type Language, t } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { CurrencyChoice } from '#web/features/currencies/shared/currency-choice.tsx'
import { languageOptions } from '#web/lib/language.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { termsField } from './terms-field.ts'
import { useCustomerForm } from './use-customer-form.ts'
import { treatmentOptions } from './words.ts'
import { ContactFields, GstinField } from '../shared/fields.tsx'

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
  const form = useCustomerForm({ customer, name, onClose, onSaved })
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
