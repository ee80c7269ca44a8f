import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { NewVendor, type Vendor, type VendorDetail } from '#contract/directory/vendors.ts'
import { CurrencyChoice } from '#web/features/currencies/shared/currency-choice.tsx'
import { useForm } from '#web/lib/form.ts'
import { ContactFields, GstinField } from '#web/features/directory/shared/fields.tsx'
import { DiscountFields } from '#web/features/directory/shared/discount-fields.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { expenseAccountsQuery, useSaveVendor } from './api.ts'
import { blankVendor, valuesOf } from './form-values.ts'
import { msmeOptions, sameWords, tdsOptions, treatmentOptions } from './words.ts'

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
  const { mutateAsync } = useSaveVendor(vendor?.vendors_id)
  const { data: accounts } = useQuery(expenseAccountsQuery)
  const form = useForm({
    schema: NewVendor,
    initial: vendor ? valuesOf(vendor) : blankVendor(known),
    draftKey: vendor || known ? undefined : 'vendor',
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      toast({
        tone: 'success',
        text: vendor ? t('Vendor changed') : t('{vendor_name} added', { vendor_name: saved.vendor_name }),
      })
      const [same] = saved.same_identity
      if (same) toast({ lasts: 10_000, text: `${same.vendor_name} ${sameWords[same.shared]}` })
      onSaved?.(saved)
      onClose()
    },
  })
  const { values, field, set } = form
  const isRegistered = values.gst_treatment !== 'unregistered' && values.gst_treatment !== 'overseas'
  const isMsme = values.msme_class !== 'none'
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
      <Select
        label={t('Usual account')}
        optional
        placeholder={t('Choose when you enter a bill')}
        options={(accounts?.rows ?? []).map((row) => ({
          value: row.ledger_accounts_id,
          label: `${row.account_name} (${row.code})`,
        }))}
        {...field('expense_accounts_id')}
      />
      <Select
        label="MSME"
        options={msmeOptions}
        {...field('msme_class')}
        onChange={(value) => set({ msme_class: value as Vendor['msme_class'], ...(value === 'none' && { udyam_number: '' }) })}
        help={t('You must pay micro and small enterprises within 45 days')}
      />
      {(isMsme || (vendor !== undefined && vendor.msme_class !== 'none')) && (
        <DateInput
          label={isMsme ? t('In this class since') : t('No MSME since')}
          optional
          help={t('Reports of earlier days keep the earlier class')}
          {...field('msme_from')}
        />
      )}
      {isMsme && (
        <>
          <TextInput
            label={t('Udyam number')}
            spellCheck={false}
            placeholder={t('UDYAM-MH-18-0001234')}
            {...field('udyam_number')}
            onChange={(text) => set({ udyam_number: text.toUpperCase() })}
          />
          <Checkbox
            label={t('Terms agreed in writing')}
            help={t('Without an agreement you must pay them within 15 days')}
            value={values.has_agreement}
            onChange={(has_agreement) => set({ has_agreement })}
          />
        </>
      )}
      <CurrencyChoice
        help={t('New bills use this currency')}
        value={values.currency}
        error={form.errors['currency']}
        onChange={(currency) => set({ currency })}
      />
      <ContactFields form={form} isAbroad={values.gst_treatment === 'overseas'} />
      <Textarea label={t('Notes')} optional help={t('Only your team sees them')} {...field('notes')} />
    </FormDrawer>
  )
}
