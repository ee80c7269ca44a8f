import { t } from '#core/messages.ts'
import { type KycPartner, KycPartnerInput } from '#contract/company/kyc.ts'
import { useForm } from '#web/lib/form.ts'
import { reasonText } from '#web/lib/reason.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddressFields } from './address-step.tsx'
import { useGivePartner } from './api.ts'
import { Send } from './company-step.tsx'
import { onFile } from './tax-steps.tsx'
import { statusWords } from './words.ts'

/** Name, numbers and address of the partner, and why they were not accepted. */
export function PartnerForm({ data: { partner, reason, status } }: { data: KycPartner }) {
  const { mutateAsync } = useGivePartner()
  const form = useForm({
    schema: KycPartnerInput,
    initial: {
      partner_name: partner?.partner_name ?? '',
      email: partner?.email ?? '',
      mobile_number: partner?.mobile_number ?? '',
      pan: '',
      gstin: partner?.gstin ?? '',
      address_line: partner?.address_line ?? '',
      pincode: partner?.pincode ?? '',
      city: partner?.city ?? '',
      state_code: partner?.state_code ?? '27',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => toast({ tone: 'success', text: t("Saved. We're verifying the PAN") }),
  })
  const capitals = (field: 'pan' | 'gstin') => (text: string) => form.set({ [field]: text.toUpperCase().replaceAll(/\s/g, '') })
  return (
    <Form form={form}>
      {reason && <WhyNot status={status} reason={reason} />}
      <TextInput label={t('Name')} help={t('As shown on the PAN')} {...form.field('partner_name')} />
      <Pair>
        <TextInput label={t('Email')} type="email" {...form.field('email')} />
        <TextInput label={t('Mobile number')} type="tel" {...form.field('mobile_number')} />
      </Pair>
      <Pair>
        <TextInput
          label="PAN"
          spellCheck={false}
          maxLength={10}
          help={onFile(partner?.masked_pan ?? null)}
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
      <AddressFields form={form} />
      <Send verb={t('Save and verify')} busy={form.isSubmitting} />
    </Form>
  )
}

const WhyNot = ({ status, reason }: { status: KycPartner['status']; reason: string }) => (
  <Notice tone={statusWords[status][0] === 'danger' ? 'danger' : 'warning'}>{reasonText(reason)}</Notice>
)
