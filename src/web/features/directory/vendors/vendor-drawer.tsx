import { useQuery } from '@tanstack/react-query'
import { type Language, t } from '#core/messages.ts'
import type { Vendor, VendorDetail } from '#contract/directory/vendors.ts'
import { CurrencyChoice } from '#web/features/currencies/shared/currency-choice.tsx'
import type { Form } from '#web/lib/form.ts'
import { languageOptions } from '#web/lib/language.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { DiscountFields } from '../shared/discount-fields.tsx'
import { ContactFields, GstinField } from '../shared/fields.tsx'
import { expenseAccountsQuery } from './api.ts'
import { MsmeFields } from './msme-fields.tsx'
import { useVendorForm, type VendorValues } from './use-vendor-form.ts'
import { tdsOptions, treatmentOptions } from './words.ts'

type Props = {
  /** The vendor to change; undefined for a new one. */
  vendor?: Vendor | undefined
  /** Known values of a new vendor, parsed from a document or typed elsewhere. */
  known?: { vendor_name?: string | undefined; gstin?: string | undefined }
  onClose: () => void
  onSaved?: (vendor: VendorDetail) => void
}

/** Adds or changes a vendor. The GSTIN determines state and PAN. Bank details are entered separately, and verified. */
export function VendorForm({ vendor, known, onClose, onSaved }: Props) {
  const form = useVendorForm({ vendor, known, onClose, onSaved })
  const { values, field, set } = form
  const isRegistered = values.gst_treatment !== 'unregistered' && values.gst_treatment !== 'overseas'
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={vendor ? t('Change vendor') : t('Add a vendor')}
      verb={vendor ? t('Save changes') : t('Add vendor')}
    >
      <TextInput label={t('Name')} autoComplete="organization" {...field('vendor_name')} />
      <Select
        label={t('GST treatment')}
        options={treatmentOptions}
        {...field('gst_treatment')}
        onChange={(value) => set({ gst_treatment: value as Vendor['gst_treatment'] })}
      />
      {isRegistered && <GstinField form={form} />}
      <Pair>
        <TextInput
          label="PAN"
          optional
          spellCheck={false}
          {...field('pan')}
          onChange={(text) => set({ pan: text.toUpperCase() })}
          help={t('Without it TDS is 20%')}
        />
        <TextInput
          label={t('Payment terms (days)')}
          inputMode="numeric"
          {...field('payment_terms_days')}
          value={String(values.payment_terms_days)}
          onChange={(text) => set({ payment_terms_days: Number(text.replaceAll(/\D/g, '').slice(0, 3)) })}
        />
      </Pair>
      <DiscountFields form={form} />
      <Select label="TDS" options={tdsOptions} {...field('tds_nature')} help={t('What you deduct TDS for on their bills')} />
      <UsualAccount form={form} />
      <MsmeFields form={form} wasMsme={vendor !== undefined && vendor.msme_class !== 'none'} />
      <CurrencyChoice
        help={t('New bills use this currency')}
        value={values.currency}
        error={form.errors['currency']}
        onChange={(currency) => set({ currency })}
      />
      <Select
        label={t('Language of documents')}
        options={languageOptions()}
        help={t('Of orders, debit notes and payment vouchers you send them')}
        {...field('language')}
        onChange={(value) => set({ language: value as Language })}
      />
      <ContactFields form={form} isAbroad={values.gst_treatment === 'overseas'} />
      <Textarea label={t('Notes')} optional help={t('Only your team sees them')} {...field('notes')} />
    </FormDrawer>
  )
}

/** The account that their bills are usually booked to. */
function UsualAccount({ form }: { form: Form<VendorValues> }) {
  const { data: accounts } = useQuery(expenseAccountsQuery)
  return (
    <Select
      label={t('Usual account')}
      optional
      placeholder={t('Choose when you enter a bill')}
      options={(accounts?.rows ?? []).map((row) => ({
        value: row.ledger_accounts_id,
        label: `${accountName(row.account_name)} (${row.code})`,
      }))}
      {...form.field('expense_accounts_id')}
    />
  )
}
