import { t } from '#core/messages.ts'
import { constitutions, KycCompany, submitCompany } from '#contract/company/kyc.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type StepProps, useStep } from './use-step.ts'
import { constitutionNames } from './words.ts'

export const kinds = constitutions.map((value) => ({ value, label: constitutionNames[value] }))

export function CompanyStep({ kyc, verb, onDone }: StepProps) {
  const { email } = useSession()
  const form = useStep({
    check_kind: 'company',
    kyc,
    schema: KycCompany,
    initial: {
      company_name: kyc.company_name,
      legal_name: kyc.legal_name ?? kyc.company_name,
      constitution: kyc.constitution ?? '',
      email: kyc.email ?? email,
      mobile_number: kyc.mobile_number ?? '',
    },
    give: (body) => call(submitCompany, { body }),
    onDone,
  })
  return (
    <Form form={form}>
      <TextInput label={t('Name')} autoComplete="organization" {...form.field('company_name')} />
      <TextInput label={t('Legal name')} help={t('As shown on the PAN')} {...form.field('legal_name')} />
      <Select label={t('Business type')} placeholder={t('Choose')} options={kinds} {...form.field('constitution')} />
      <Pair>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
        <TextInput label={t('Mobile number')} type="tel" autoComplete="tel-national" {...form.field('mobile_number')} />
      </Pair>
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}

export const Send = ({ verb, busy }: { verb: string; busy: boolean }) => (
  <div>
    <Button type="submit" tone="primary" size="form" busy={busy}>
      {verb}
    </Button>
  </div>
)
