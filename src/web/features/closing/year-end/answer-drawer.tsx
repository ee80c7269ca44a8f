import { t } from '#core/messages.ts'
import { answerConfirmation, type BalanceConfirmation } from '#contract/closing/year-end.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useAnswer } from './api.ts'

type Props = { period_start: string; row: BalanceConfirmation; onClose: () => void }
type Values = { answer: string; answered_balance: number | null; answered_on: string; answer_note: string | null }

/** Records a party's answer to its confirmation letter. */
export function AnswerDrawer({ period_start, row, onClose }: Props) {
  const { mutateAsync } = useAnswer(period_start, row.balance_confirmations_id ?? '')
  const initial: Values = { answer: 'agreed', answered_balance: null, answered_on: today(), answer_note: null }
  const form = useForm({ schema: answerConfirmation.body, initial, submit: (body) => mutateAsync(body), onDone: onClose })
  const [balance, note] = [form.field('answered_balance'), form.field('answer_note')]
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t("{party_name}'s answer", { party_name: row.party_name })}
      verb={t('Record answer')}
    >
      <RadioGroup
        label={t('Answer')}
        {...form.field('answer')}
        options={[
          { value: 'agreed', label: t('Agrees with our balance') },
          { value: 'differs', label: t('Has another balance') },
        ]}
      />
      {form.values.answer === 'differs' && (
        <MoneyInput
          label={t('Balance in their books')}
          {...balance}
          value={balance.value ?? undefined}
          onChange={(value) => balance.onChange(value ?? null)}
        />
      )}
      <DateInput label={t('Answered on')} {...form.field('answered_on')} max={today()} />
      <Textarea label={t('Note')} optional {...note} value={note.value ?? ''} />
    </FormDrawer>
  )
}
