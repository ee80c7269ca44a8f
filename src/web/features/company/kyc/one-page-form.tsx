import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Kyc, KycWhole, submitKyc } from '#contract/company/kyc.ts'
import { call } from '#web/lib/call.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { AddressFields } from './address-step.tsx'
import { kycQuery, useGive } from './api.ts'
import { BankFields } from './bank-step.tsx'
import { kinds, Send } from './company-step.tsx'
import { onFile } from './tax-steps.tsx'

/** The onboarding as one page, for old links; signatory and documents follow in the steps. */
export function OnePageForm() {
  const { data: kyc } = useSuspenseQuery(kycQuery)
  const navigate = useNavigate()
  const { mutateAsync } = useGive((body: KycWhole) => call(submitKyc, { body }))
  const form = useForm({
    schema: KycWhole,
    initial: valuesOf(kyc),
    submit: (body) => mutateAsync(body),
    onDone: () => void navigate({ to: '/onboarding', search: { step: 'signatory' } }),
  })
  return (
    <Page shape="narrow">
      <PageHeader title={t('Onboarding')} description={t('Everything on one page. The signatory and the documents come next.')} />
      <Form form={form}>
        <CompanyCard form={form} maskedPan={kyc.masked_pan} />
        <Card title={t('Address')}>
          <Stack>
            <AddressFields form={form} />
          </Stack>
        </Card>
        <Card title={t('Bank account')}>
          <Stack>
            <BankFields form={form} help={onFile(kyc.masked_account_number)} />
          </Stack>
        </Card>
        <Send verb={t('Save and continue')} busy={form.isSubmitting} />
      </Form>
    </Page>
  )
}

type CompanyProps = { form: Pick<FormState<ReturnType<typeof valuesOf>>, 'field' | 'set'>; maskedPan: string | null }

function CompanyCard({ form, maskedPan }: CompanyProps) {
  const capitals = (field: 'pan' | 'gstin') => (text: string) => form.set({ [field]: text.toUpperCase().replaceAll(/\s/g, '') })
  return (
    <Card title={t('Company')}>
      <Stack>
        <Pair>
          <TextInput label={t('Name')} {...form.field('company_name')} />
          <TextInput label={t('Legal name')} help={t('As shown on the PAN')} {...form.field('legal_name')} />
        </Pair>
        <Select label={t('Business type')} placeholder={t('Choose')} options={kinds} {...form.field('constitution')} />
        <Pair>
          <TextInput label={t('Email')} type="email" {...form.field('email')} />
          <TextInput label={t('Mobile number')} type="tel" {...form.field('mobile_number')} />
        </Pair>
        <Pair>
          <TextInput
            label="PAN"
            spellCheck={false}
            maxLength={10}
            help={onFile(maskedPan)}
            {...form.field('pan')}
            onChange={capitals('pan')}
          />
          <TextInput
            label="GSTIN"
            optional
            spellCheck={false}
            maxLength={15}
            {...form.field('gstin')}
            onChange={capitals('gstin')}
          />
        </Pair>
      </Stack>
    </Card>
  )
}

const valuesOf = (kyc: Kyc) => ({
  company_name: kyc.company_name,
  legal_name: kyc.legal_name ?? '',
  constitution: kyc.constitution ?? '',
  email: kyc.email ?? '',
  mobile_number: kyc.mobile_number ?? '',
  pan: '',
  gstin: kyc.gstin ?? '',
  address_line: kyc.address_line ?? '',
  pincode: kyc.pincode ?? '',
  city: kyc.city ?? '',
  state_code: kyc.state_code,
  bank_account_name: kyc.bank_account_name ?? '',
  bank_account_number: '',
  bank_ifsc: kyc.bank_ifsc ?? '',
})
