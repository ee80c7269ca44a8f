import { t } from '#core/messages.ts'
import { type KycPartner, KycPartnerInput } from '#contract/company/kyc.ts'
import { useForm } from '#web/lib/form.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddressFields } from './address-step.tsx'
import { useGivePartner } from './api.ts'
import { Send } from './company-step.tsx'
import { onFile } from './tax-steps.tsx'

/** Name, numbers and address of the partner. */
export function PartnerForm({ data: { partner } }: { data: KycPartner }) {
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
