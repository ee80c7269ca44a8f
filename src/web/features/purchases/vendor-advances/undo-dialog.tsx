import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { isoDate } from '#contract/fields.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useTakeBack, useUndoRefund } from './uses-api.ts'

type Props = { advance: VendorAdvance; onClose: () => void }

/** What is reversed: an application to a bill, or a refund. */
export type Undone = { of: 'application' | 'refund'; id: string; words: string; since: string }

/** Reverses an application or a refund of an advance. */
export function UndoDialog({ advance, undone, onClose }: Props & { undone: Undone }) {
  const back = useTakeBack(advance.vendor_advances_id)
  const refund = useUndoRefund(advance.vendor_advances_id)
  const { mutateAsync } = undone.of === 'application' ? back : refund
  const form = useForm({
    schema: z.object({ undone_on: isoDate }),
    initial: { undone_on: later(undone.since) },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt, id: undone.id }),
    onDone: () => {
      toast({ tone: 'success', text: t('Reversed') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Undo {words}?', { words: undone.words })}
      description={t('The advance is available again from the date you choose.')}
      verb={t('Undo')}
      stay={t('Keep it')}
    >
      <DateInput label={t('Reversal date')} {...form.field('undone_on')} />
    </FormDialog>
  )
}

const later = (day: string) => (today() < day ? day : today())
