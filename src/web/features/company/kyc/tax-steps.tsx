import * as z from 'zod/mini'
import { KycGstin, KycPan, submitGstin, submitPan } from '#contract/company/kyc.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import { stateName } from '#core/identifiers/states.ts'
import { call } from '#web/lib/call.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Send } from './company-step.tsx'
import { type StepProps, useStep } from './use-step.ts'

const capitals = (text: string) => text.toUpperCase().replaceAll(/\s/g, '')
export const onFile = (masked: string | null) =>
  masked === null ? undefined : `${masked} is on file. Type it again only to change it`

export function PanStep({ kyc, verb, onDone }: StepProps) {
  const form = useStep({
    check_kind: 'pan',
    kyc,
    schema: KycPan,
    initial: { pan: '' },
    give: (body) => call(submitPan, { body }),
    onDone,
  })
  const holder = panHolder(form.values.pan)
  return (
    <Form form={form}>
      <TextInput
        label="PAN"
        spellCheck={false}
        maxLength={10}
        placeholder="ABCDE1234F"
        help={
          holder === undefined
            ? (onFile(kyc.masked_pan) ?? 'We ask the Income Tax Department whose it is')
            : `A PAN of ${holderWords[holder]}`
        }
        {...form.field('pan')}
        onChange={(text) => form.set({ pan: capitals(text) })}
      />
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}

const holderWords: Readonly<Record<NonNullable<ReturnType<typeof panHolder>>, string>> = {
  individual: 'a person',
  huf: 'a Hindu undivided family',
  company: 'a company',
  firm: 'a firm or LLP',
  association: 'an association',
  trust: 'a trust',
  body_of_individuals: 'a body of individuals',
  local_authority: 'a local authority',
  artificial_person: 'an artificial juridical person',
  government: 'a government body',
}

/** The form's own view of it: one choice of three in place of a yes or no and a scheme. */
const registrations = [
  { value: 'regular', label: 'Registered, regular scheme' },
  { value: 'composition', label: 'Registered, composition scheme' },
  { value: 'none', label: 'Not registered under GST' },
] as const
const Registration = z.object({
  registration: z.enum(['regular', 'composition', 'none'], { error: 'Choose one' }),
  gstin: KycGstin.shape.gstin,
})

export function GstinStep({ kyc, verb, onDone }: StepProps) {
  const form = useStep({
    check_kind: 'gstin',
    kyc,
    schema: Registration,
    initial: { registration: registrationOf(kyc), gstin: kyc.gstin ?? '' },
    give: ({ registration, gstin }) =>
      call(submitGstin, {
        body:
          registration === 'none'
            ? { is_gst_registered: false, gstin: null, gst_scheme: 'regular' }
            : { is_gst_registered: true, gstin, gst_scheme: registration },
      }),
    onDone,
  })
  const read = readGstin(form.values.gstin)
  return (
    <Form form={form}>
      <RadioGroup
        label="GST"
        options={registrations}
        {...form.field('registration')}
        onChange={(registration) => form.set({ registration, ...(registration === 'none' && { gstin: '' }) })}
      />
      {form.values.registration !== 'none' && (
        <TextInput
          label="GSTIN"
          spellCheck={false}
          maxLength={15}
          help={read ? `Registered in ${stateName(read.state)}` : 'It holds your PAN and your state'}
          {...form.field('gstin')}
          onChange={(text) => form.set({ gstin: capitals(text) })}
        />
      )}
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}

function registrationOf({ is_gst_registered, gstin, gst_scheme }: StepProps['kyc']): string {
  if (is_gst_registered === false) return 'none'
  return gstin === null ? 'regular' : gst_scheme
}
