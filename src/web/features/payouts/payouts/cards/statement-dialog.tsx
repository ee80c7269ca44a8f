import { t } from '#core/messages.ts'
import { type Card, CardStatement } from '#contract/payouts/cards.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveStatement } from './api.ts'

/** Total, minimum and due date of the card's latest statement. */
export function StatementForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const { mutateAsync } = useSaveStatement(card.cards_id)
  const form = useForm({
    schema: CardStatement,
    initial: {
      statement_date: card.statement_date ?? today(),
      statement_amount: card.statement_amount ?? undefined,
      minimum_amount: card.minimum_amount ?? undefined,
      due_date: card.due_date ?? '',
      version: card.version,
    },
    submit: (body) => mutateAsync(body),
    onDone() {
      toast({ tone: 'success', text: t('Statement saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Statement for {card_label}', { card_label: card.card_label })}
      description={t('Enter it as the bank printed it. Payments from its date count towards it.')}
      verb={t('Save statement')}
    >
      <Pair>
        <MoneyInput label={t('Total due (₹)')} {...form.field('statement_amount')} />
        <MoneyInput label={t('Minimum due (₹)')} {...form.field('minimum_amount')} />
      </Pair>
      <Pair>
        <DateInput label={t('Statement date')} max={today()} {...form.field('statement_date')} />
        <DateInput label={t('Due date')} {...form.field('due_date')} />
      </Pair>
    </FormDialog>
  )
}
