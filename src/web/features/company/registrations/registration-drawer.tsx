import { registrationKinds } from '#core/company/registrations.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveRegistration } from './api.ts'
import { SchemeRows } from './scheme-rows.tsx'
import { RegistrationForm, type Values, valuesOf } from './values.ts'
import { kindWords } from './words.ts'

const kinds = registrationKinds.map((value) => ({ value, label: kindWords[value] }))

/** One GSTIN: what it is for, where it is, its series and its schemes. */
export function RegistrationDrawer({ row, onClose }: { row: Registration | undefined; onClose: () => void }) {
  const { mutateAsync } = useSaveRegistration(row?.gst_registrations_id)
  const form = useForm({
    schema: RegistrationForm,
    initial: valuesOf(row, today()),
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: row ? t('Registration saved') : t('GSTIN added') })
      onClose()
    },
  })
  const { values, field, set } = form
  const read = readGstin(values.gstin)
  const sells = values.registration_kind === 'regular' || values.registration_kind === 'sez'
  const isMain = row?.is_main ?? false
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={row ? t('GST registration') : t('Add GSTIN')}
      verb={row ? t('Save registration') : t('Add GSTIN')}
    >
      {isMain && <Notice>{t('Change GSTIN, address and invoice series of this registration in the company details.')}</Notice>}
      <TextInput
        label="GSTIN"
        spellCheck={false}
        disabled={row !== undefined}
        {...field('gstin')}
        onChange={(typed) => set({ gstin: typed.toUpperCase().replaceAll(/\s/g, '') })}
        help={read && t('Registered in {stateName}', { stateName: stateWords(read.state) })}
      />
      <Pair>
        <Select
          label={t('Kind')}
          options={kinds}
          {...field('registration_kind')}
          onChange={(value) => set({ registration_kind: value as Registration['registration_kind'] })}
        />
        <TextInput label={t('Name')} optional help={t('Such as Nagpur warehouse')} {...field('registration_name')} />
      </Pair>
      {!isMain && <AddressFields form={form} />}
      {!isMain && sells && <SeriesFields form={form} />}
      <TextInput label={t('Signatory')} optional {...field('signatory_name')} />
      <Pair>
        <DateInput label={t('Registered from')} optional {...field('registered_from')} />
        {!isMain && <DateInput label={t('Registered until')} optional {...field('registered_to')} />}
      </Pair>
      {sells && <SchemeRows form={form} />}
    </FormDrawer>
  )
}

type Fields = { form: Pick<Form<Values>, 'field' | 'set'> }

const AddressFields = ({ form: { field } }: Fields) => (
  <>
    <Textarea label={t('Address')} optional rows={2} {...field('address_line')} />
    <Pair>
      <TextInput label={t('City')} optional {...field('city')} />
      <TextInput label={t('Pincode')} optional inputMode="numeric" {...field('pincode')} />
    </Pair>
  </>
)

const SeriesFields = ({ form: { field, set } }: Fields) => (
  <Pair>
    <TextInput
      label={t('Invoice prefix')}
      spellCheck={false}
      {...field('invoice_prefix')}
      onChange={(typed) => set({ invoice_prefix: typed.toUpperCase() })}
      help={t('Up to 5 capital letters and digits')}
    />
    <TextInput
      label={t('Credit note prefix')}
      spellCheck={false}
      {...field('credit_note_prefix')}
      onChange={(typed) => set({ credit_note_prefix: typed.toUpperCase() })}
    />
  </Pair>
)
