import { useQuery } from '@tanstack/react-query'
import { type ClaimLine, ClaimLineInput } from '#contract/payroll/claims.ts'
import { t } from '#core/messages.ts'
import { claimRuleOn } from '#core/payroll/claim-rules.ts'
import type { ClaimCategory } from '#core/payroll/claims.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { categoryOptions, claimRuleWords } from '../shared/claim-words.ts'
import { ownClaimsQuery, useSaveLine } from './api.ts'

type Props = { payroll_claims_id: string; line?: ClaimLine | undefined; onClose: () => void }

/** Adds an expense to a claim, or changes one. */
export function LineForm({ payroll_claims_id, line, onClose }: Props) {
  const { data } = useQuery(ownClaimsQuery)
  const { mutateAsync } = useSaveLine(payroll_claims_id, line?.payroll_claim_lines_id)
  const form = useForm({
    schema: ClaimLineInput,
    initial: {
      spent_on: line?.spent_on ?? today(),
      category: line?.category ?? ('travel' as ClaimCategory),
      merchant: line?.merchant ?? '',
      amount: line?.amount as number | undefined,
      note: line?.note ?? '',
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: onClose,
  })
  const { category, spent_on } = form.values
  const rule = claimRuleOn(data?.rules ?? [], category, spent_on)
  const allowed = rule && claimRuleWords(rule)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={line ? t('Change the expense') : t('Add an expense')}
      verb={line ? t('Save changes') : t('Add expense')}
    >
      <Pair>
        <DateInput label={t('Day you paid')} max={today()} {...form.field('spent_on')} />
        <Select label={t('Category')} options={categoryOptions} {...form.at<string>('category')} />
      </Pair>
      <TextInput label={t('Paid to')} {...form.field('merchant')} />
      <MoneyInput label={t('Amount (₹)')} help={allowed} {...form.at<number | undefined>('amount')} />
      <Textarea label={t('Note')} optional rows={2} {...form.field('note')} />
    </FormDialog>
  )
}
