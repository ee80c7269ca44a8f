import { readGstin } from '#core/identifiers/gstin.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { Values } from './values.ts'

export const IdentitySection = ({ initial }: { initial: Values }) => (
  <SettingsSection
    title={t('Company')}
    initial={initial}
    fields={(form) => (
      <>
        <TextInput label={t('Name')} {...form.field('company_name')} />
        <TextInput label={t('Legal name')} optional help={t('Printed on invoices')} {...form.field('legal_name')} />
        <TaxIdentity form={form} />
        <Textarea label={t('Address')} optional rows={2} {...form.field('address_line')} />
        <Pair>
          <TextInput label={t('City')} optional {...form.field('city')} />
          <TextInput label={t('Pincode')} optional inputMode="numeric" {...form.field('pincode')} />
        </Pair>
        <Pair>
          <TextInput label={t('Email')} optional type="email" {...form.field('email')} />
          <TextInput label={t('Mobile number')} optional type="tel" {...form.field('mobile_number')} />
        </Pair>
      </>
    )}
  />
)

/** GSTIN, scheme, state and PAN: the GSTIN decides the state, and fills in the PAN. */
function TaxIdentity({ form: { field, set, values } }: { form: FormState<Values> }) {
  const gstin = readGstin(values.gstin)
  return (
    <>
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
            ? t('Registered in {stateName}', { stateName: stateWords(gstin.state) })
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
    </>
  )
}
