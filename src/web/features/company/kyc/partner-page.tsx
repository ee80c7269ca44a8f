import { reasonText } from '#web/lib/reason.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { type KycPartner, KycPartnerInput } from '#contract/company/kyc.ts'
import { useForm } from '#web/lib/form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddressFields } from './address-step.tsx'
import { kycPartnerQuery, useGivePartner } from './api.ts'
import { Send } from './company-step.tsx'
import styles from './kyc.module.css'
import { onFile } from './tax-steps.tsx'
import { statusWords } from './words.ts'

/** The details of a partner who receives commission, verified by PAN. */
export function PartnerPage() {
  const { data } = useSuspenseQuery(kycPartnerQuery)
  usePageTitle(t('Partner KYC details'))
  const [tone, word] = statusWords[data.status]
  return (
    <main className={styles.single}>
      <section className={styles.sheet}>
        <h1 className={styles.title}>
          {`${t('Partner KYC details')} `}
          <Badge tone={tone}>{word}</Badge>
        </h1>
        <p className={styles.lead}>
          {t('For partners who refer or serve companies: we pay your commission to the person or business in these details.')}
        </p>
        {data.reason && <Notice tone={tone === 'danger' ? 'danger' : 'warning'}>{reasonText(data.reason)}</Notice>}
        <PartnerForm data={data} />
      </section>
    </main>
  )
}

function PartnerForm({ data: { partner } }: { data: KycPartner }) {
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
