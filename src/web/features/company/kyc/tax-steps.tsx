import * as z from 'zod/mini'
import { KycGstin, KycPan, submitGstin, submitPan } from '#contract/company/kyc.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Send } from './company-step.tsx'
import { type StepProps, useStep } from './use-step.ts'

const capitals = (text: string) => text.toUpperCase().replaceAll(/\s/g, '')
export const onFile = (masked: string | null) =>
  masked === null ? undefined : t('{masked} is saved. Enter it again only to change it', { masked })

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
        placeholder={t('ABCDE1234F')}
        help={
          holder === undefined
            ? (onFile(kyc.masked_pan) ?? t('We ask the Income Tax Department whose it is'))
            : t('A PAN of {holderWords}', { holderWords: holderWords[holder] })
        }
        {...form.field('pan')}
        onChange={(text) => form.set({ pan: capitals(text) })}
      />
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}

const holderWords: Readonly<Record<NonNullable<ReturnType<typeof panHolder>>, string>> = {
  individual: t('a person'),
  huf: t('a Hindu undivided family'),
  company: t('a company'),
  firm: t('a firm or LLP'),
  association: t('an association'),
  trust: t('a trust'),
  body_of_individuals: t('a body of individuals'),
  local_authority: t('a local authority'),
  artificial_person: t('an artificial juridical person'),
  government: t('a government body'),
}

/** The form's model: one choice of three in place of a boolean and a scheme. */
const registrations = [
  { value: 'regular', label: t('Registered, regular scheme') },
  { value: 'composition', label: t('Registered, composition scheme') },
  { value: 'none', label: t('Not registered under GST') },
] as const
const Registration = z.object({
  registration: z.enum(['regular', 'composition', 'none'], { error: t('Choose one') }),
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
          help={
            read
              ? t('Registered in {stateName}', { stateName: stateWords(read.state) })
              : t('It contains your PAN and your state')
          }
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
