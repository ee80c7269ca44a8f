import { t } from '#core/messages.ts'
import { undoForeignMove } from '#contract/banking/foreign-accounts.ts'
import { type ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { useUndoMove } from '#web/features/banking/shared/api.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Reverses a conversion or an entry. */
export function UndoDialog({ move, onClose }: { move: ForeignMove; onClose: () => void }) {
  const { mutateAsync } = useUndoMove(move.foreign_account_moves_id)
  const form = useForm({
    schema: undoForeignMove.body,
    initial: { undone_on: today(), reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Reversed') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Undo this?')}
      description={t('We reverse {memo} in the books. Both entries stay in the list.', { memo: move.memo })}
      verb={t('Withdraw')}
      tone="danger"
    >
      <DateInput label={t('On')} max={today()} {...form.field('undone_on')} />
      <TextInput label={t('Why')} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}
