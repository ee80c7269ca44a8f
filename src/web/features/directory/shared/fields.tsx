import { readGstin } from '#core/identifiers/gstin.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { stateOptions } from '#web/features/company/shared/address.ts'

type Values = {
  gstin: string
  pan: string
  email: string
  mobile_number: string
  address_line: string
  city: string
  state_code: string
  pincode: string
}
type Props = { form: Pick<Form<Values>, 'values' | 'field' | 'set'> }

/** The GSTIN of a customer or vendor; it determines state and PAN. */
export function GstinField({ form: { values, field, set }, optional = false }: Props & { optional?: boolean }) {
  const read = readGstin(values.gstin)
  const found = read && `${stateWords(read.state)}${read.pan === undefined ? '' : t(', PAN {pan}', { pan: read.pan })}`
  const type = (typed: string) => {
    const text = typed.toUpperCase().replaceAll(/\s/g, '')
    const gstin = readGstin(text)
    set({ gstin: text, ...(gstin && { state_code: gstin.state, pan: gstin.pan ?? values.pan }) })
  }
  return (
    <TextInput
      label="GSTIN"
      optional={optional}
      spellCheck={false}
      {...field('gstin')}
      onChange={type}
      help={found ?? t('Fills the state and the PAN, such as 27AAPFU0939F1ZV')}
    />
  )
}

/** Contact details and address of a customer or vendor; parties abroad have no state. */
export function ContactFields({ form: { field }, isAbroad }: Props & { isAbroad: boolean }) {
  return (
    <>
      <Pair>
        <TextInput label={t('Email')} optional type="email" {...field('email')} />
        <TextInput label={t('Mobile number')} optional type="tel" {...field('mobile_number')} />
      </Pair>
      <Textarea label={t('Address')} optional rows={2} {...field('address_line')} />
      <Pair>
        <TextInput label={t('City')} optional {...field('city')} />
        <TextInput label={t('Pincode')} optional inputMode="numeric" {...field('pincode')} />
      </Pair>
      {!isAbroad && (
        <Select
          label={t('State')}
          optional
          placeholder={t('Choose a state')}
          options={stateOptions()}
          {...field('state_code')}
          help={t('Decides between CGST and SGST, or IGST')}
        />
      )}
    </>
  )
}
