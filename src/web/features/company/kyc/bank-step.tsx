import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { KycBankAccount, submitBankAccount } from '#contract/company/kyc.ts'
import { call } from '#web/lib/call.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ifscQuery } from './api.ts'
import { Send } from './company-step.tsx'
import { onFile } from './tax-steps.tsx'
import { type StepProps, useStep } from './use-step.ts'

export function BankStep({ kyc, verb, onDone }: StepProps) {
  const form = useStep({
    check_kind: 'bank_account',
    kyc,
    schema: KycBankAccount,
    initial: {
      bank_account_name: kyc.bank_account_name ?? kyc.legal_name ?? '',
      bank_account_number: '',
      bank_ifsc: kyc.bank_ifsc ?? '',
    },
    give: (body) => call(submitBankAccount, { body }),
    onDone,
  })
  return (
    <Form form={form}>
      <BankFields form={form} help={onFile(kyc.masked_account_number)} />
      <Send verb={verb} busy={form.isSubmitting} />
    </Form>
  )
}

type Account = { bank_account_name: string; bank_account_number: string; bank_ifsc: string }

export function BankFields<Values extends Account>({ form, help }: { form: FormState<Values>; help?: string | undefined }) {
  const ifsc = form.at<string>('bank_ifsc')
  const { data, isError } = useQuery(ifscQuery(form.values.bank_ifsc))
  const unknown = isError && ifsc.value.length === 11 ? t('No branch has this IFSC') : undefined
  return (
    <>
      <TextInput
        label={t('Account holder')}
        help={t("As in the bank's records: we credit ₹1 and compare the name")}
        {...form.at<string>('bank_account_name')}
      />
      <Pair>
        <TextInput
          label={t('Account number')}
          inputMode="numeric"
          maxLength={18}
          help={help}
          {...form.at<string>('bank_account_number')}
          onChange={(text) => form.set({ bank_account_number: text.replaceAll(/\D/g, '') } as Partial<Values>)}
        />
        <TextInput
          label="IFSC"
          spellCheck={false}
          maxLength={11}
          {...ifsc}
          help={data?.bank_name ?? t('On your cheque book')}
          error={ifsc.error ?? unknown}
          onChange={(text) => form.set({ bank_ifsc: text.toUpperCase().replaceAll(/\s/g, '') } as Partial<Values>)}
        />
      </Pair>
    </>
  )
}
