import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Journal, reverseJournal } from '#contract/accounting/journals.ts'
import { useForm } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReverseJournal } from './api.ts'
import { ConfirmAhead } from './confirm-ahead.tsx'

/** Posts the reversal of an entry, with a date and a reason. */
export function ReverseDialog({ journal, onClose }: { journal: Journal; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useReverseJournal(journal.journal_entries_id)
  const now = today()
  const form = useForm({
    schema: reverseJournal.body,
    initial: {
      posting_date: journal.posting_date > now ? journal.posting_date : now,
      reason: '',
      confirm_ahead: false as boolean | undefined,
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: (mirror) => {
      toast({ tone: 'success', text: t('Entry reversed') })
      onClose()
      void navigate({ to: '/accounting/journals/$journal_entries_id', params: { journal_entries_id: mirror.journal_entries_id } })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reverse this entry')}
      description={t('We post an entry with debits and credits exchanged, ₹{amount}. Both stay in the books.', {
        amount: formatPaise(journal.amount),
      })}
      verb={t('Reverse entry')}
    >
      <DateInput label={t('On')} {...form.field('posting_date')} min={journal.posting_date} />
      <ConfirmAhead posting_date={form.values.posting_date} field={form.field('confirm_ahead')} />
      <TextInput label={t('Why')} {...form.field('reason')} />
    </FormDialog>
  )
}
