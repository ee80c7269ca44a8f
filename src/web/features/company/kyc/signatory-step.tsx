import { t } from '#core/messages.ts'
import { KycSignatory, submitSignatory } from '#contract/company/kyc.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Send } from './company-step.tsx'
import { onFile } from './tax-steps.tsx'
import { type StepProps, useStep } from './use-step.ts'

export function SignatoryStep({ kyc, verb, onDone }: StepProps) {
  const { first_name, last_name } = useSession()
  const form = useStep({
    check_kind: 'signatory',
    kyc,
    schema: KycSignatory,
    initial: {
      signatory_name: kyc.signatory_name ?? `${first_name} ${last_name}`.trim(),
      signatory_designation: kyc.signatory_designation ?? '',
      signatory_pan: '',
    },
    give: (body) => call(submitSignatory, { body }),
    onDone,
  })
  return (
    <Form form={form}>
      <TextInput label={t('Full name')} help={t('As shown on the person’s PAN')} {...form.field('signatory_name')} />
      <Pair>
        <TextInput label={t('Position')} placeholder={t('Director')} {...form.field('signatory_designation')} />
        <TextInput
          label={t('Personal PAN')}
          spellCheck={false}
          maxLength={10}
          help={onFile(kyc.masked_signatory_pan)}
          {...form.field('signatory_pan')}
          onChange={(text) => form.set({ signatory_pan: text.toUpperCase().replaceAll(/\s/g, '') })}
        />
      </Pair>
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}
