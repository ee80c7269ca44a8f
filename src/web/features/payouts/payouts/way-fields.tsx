import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { bankFileFormats, bankFormats } from '#core/payouts/bank-files.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Select, TextInput } from '#web/ui/text-input.tsx'

export type ApprovalValues = {
  ref_no: string
  otp: string
  payee_reason: string
  bank_format: string
  client_code: string
}
export const approvalSchema = approvePayouts.body

/** Whether the bank is instructed directly or a file is created for upload. */
export function WayFields({ form }: { form: Form<ApprovalValues> }) {
  const { bank_format } = form.values
  const chosen = bankFormats.find((name) => name === bank_format)
  return (
    <>
      <Select
        label={t('How to send it to the bank')}
        options={[
          { value: '', label: t('Send to the bank at once') },
          ...bankFormats.map((name) => ({ value: name, label: t('As a file: {label}', { label: bankFileFormats[name].label }) })),
        ]}
        help={chosen && t('We send nothing: upload the file at your bank, then record its response here.')}
        {...form.field('bank_format')}
      />
      {chosen && bankFileFormats[chosen].needs_client_code && (
        <TextInput
          label={t('Client code')}
          help={t('As given by your bank; we use it in the file name')}
          spellCheck={false}
          maxLength={10}
          {...form.field('client_code')}
          onChange={(text) => form.set({ client_code: text.toUpperCase() })}
        />
      )}
    </>
  )
}

/** The button label: pay, or create a file. */
export const approveVerb = ({ bank_format }: ApprovalValues, amount: string) =>
  bank_format === '' ? t('Approve and pay ₹{amount}', { amount }) : t('Approve ₹{amount} as a file', { amount })
