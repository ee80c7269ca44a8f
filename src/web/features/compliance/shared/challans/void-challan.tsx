import { type TdsChallan, voidTdsChallan } from '#contract/compliance/tds-challans.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

export type UndoChallan = (given: { tds_challans_id: string; voided_on: string }) => Promise<unknown>
type Props = { challan: TdsChallan; undo: UndoChallan; onClose: () => void }

/** Voids a challan that was recorded by mistake. */
export function VoidChallanDialog({ challan, undo, onClose }: Props) {
  const { tds_challans_id, bsr_code, serial, total } = challan
  const form = useForm({
    schema: voidTdsChallan.body,
    initial: { voided_on: today() },
    submit: ({ voided_on }) => undo({ tds_challans_id, voided_on }),
    onDone: () => {
      toast({ tone: 'success', text: t('Challan undone') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Undo challan {bsr_code} {serial}', { bsr_code, serial })}
      description={t('What it paid becomes due again, and we reverse the ₹{amount} entry it posted.', {
        amount: formatPaise(total),
      })}
      verb={t('Undo challan')}
      tone="danger"
    >
      <DateInput label={t('Reversal date')} max={today()} {...form.field('voided_on')} />
    </FormDialog>
  )
}
