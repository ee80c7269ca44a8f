import { CompanyInput } from '#contract/company/company.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { financialYear } from '#core/dates.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { stateName } from '#core/identifiers/states.ts'
import { numberFor, seriesProblem } from '#core/company/invoice-number.ts'
import { t } from '#core/messages.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveCompany } from './api.ts'
import type { Values } from './values.ts'

type Section = { title: string; initial: Values; fields: (form: FormState<Values>) => React.ReactNode }

/** One part of the settings with its own Save; the rest of the company is sent unchanged. */
function SettingsSection({ title, initial, fields }: Section) {
  const { mutateAsync } = useSaveCompany()
  const form = useForm({
    schema: CompanyInput,
    initial,
    submit: (body) => mutateAsync(body),
    onDone: () => toast({ tone: 'success', text: t('Saved') }),
  })
  return (
    <Card title={title}>
      <Form form={form}>
        {fields(form)}
        <div>
          <Button type="submit" tone={form.isDirty ? 'primary' : 'plain'} busy={form.isSubmitting}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export const IdentitySection = ({ initial }: { initial: Values }) => (
  <SettingsSection
    title={t('Company')}
    initial={initial}
    fields={({ field, set, values }) => {
      const gstin = readGstin(values.gstin)
      return (
        <>
          <Pair>
            <TextInput label={t('Name')} {...field('company_name')} />
            <TextInput label={t('Legal name')} optional help={t('Printed on invoices')} {...field('legal_name')} />
          </Pair>
          <TextInput
            label="GSTIN"
            optional
            spellCheck={false}
            {...field('gstin')}
            onChange={(typed) => {
              const text = typed.toUpperCase().replaceAll(/\s/g, '')
              const read = readGstin(text)
              set({ gstin: text, ...(read && { state_code: read.state, pan: read.pan ?? values.pan }) })
            }}
            help={
              gstin
                ? t('Registered in {stateName}', { stateName: stateName(gstin.state) })
                : t('Without a GSTIN your invoices charge no GST')
            }
          />
          {values.gstin !== '' && (
            <RadioGroup
              label={t('Scheme')}
              options={[
                { value: 'regular', label: t('Regular') },
                { value: 'composition', label: t('Composition: you collect no tax') },
              ]}
              {...field('gst_scheme')}
              onChange={(value) => set({ gst_scheme: value === 'composition' ? 'composition' : 'regular' })}
            />
          )}
          <Pair>
            <Select label={t('State')} options={stateOptions()} disabled={gstin !== undefined} {...field('state_code')} />
            <TextInput
              label="PAN"
              optional
              spellCheck={false}
              {...field('pan')}
              onChange={(text) => set({ pan: text.toUpperCase() })}
            />
          </Pair>
          <Textarea label={t('Address')} optional rows={2} {...field('address_line')} />
          <Pair>
            <TextInput label={t('City')} optional {...field('city')} />
            <TextInput label={t('Pincode')} optional inputMode="numeric" {...field('pincode')} />
          </Pair>
          <Pair>
            <TextInput label={t('Email')} optional type="email" {...field('email')} />
            <TextInput label={t('Mobile number')} optional type="tel" {...field('mobile_number')} />
          </Pair>
        </>
      )
    }}
  />
)

export const BankSection = ({ initial }: { initial: Values }) => (
  <SettingsSection
    title={t('How customers pay you')}
    initial={initial}
    fields={({ field, set }) => (
      <>
        <Pair>
          <TextInput label={t('Account holder')} optional {...field('bank_account_name')} />
          <TextInput label={t('Bank')} optional {...field('bank_name')} />
        </Pair>
        <Pair>
          <TextInput label={t('Account number')} optional inputMode="numeric" {...field('bank_account_number')} />
          <TextInput
            label="IFSC"
            optional
            spellCheck={false}
            {...field('bank_ifsc')}
            onChange={(text) => set({ bank_ifsc: text.toUpperCase() })}
          />
        </Pair>
        <TextInput
          label={t('SWIFT code')}
          optional
          spellCheck={false}
          help={t("Your branch's code for money from abroad, printed on invoices in other currencies")}
          {...field('bank_swift')}
          onChange={(text) => set({ bank_swift: text.toUpperCase() })}
        />
        <TextInput
          label={t('UPI ID')}
          optional
          spellCheck={false}
          help={t('Invoices get a QR code for the amount due')}
          {...field('upi_vpa')}
        />
      </>
    )}
  />
)

export const InvoiceSection = ({ initial }: { initial: Values }) => (
  <SettingsSection
    title={t('Invoices')}
    initial={initial}
    fields={({ field, set, values }) => (
      <>
        <TextInput
          label={t('Number prefix')}
          {...field('invoice_prefix')}
          onChange={(text) => set({ invoice_prefix: text.toUpperCase() })}
          help={exampleOf(values.invoice_prefix)}
        />
        <Textarea label={t('Notes on every new invoice')} optional {...field('invoice_notes')} />
        <Textarea label={t('Terms on every new invoice')} optional {...field('invoice_terms')} />
      </>
    )}
  />
)

function exampleOf(prefix: string): string {
  const now = today()
  if (seriesProblem(prefix) !== undefined) return t('Up to 5 capital letters and digits')
  return t('Numbers look like {numberFor}, without gaps, from 1 in each financial year (now {label})', {
    numberFor: numberFor({ prefix }, 1, now),
    label: financialYear(now).label,
  })
}
