import { type GstChallan, NewGstChallan } from '#contract/compliance/gst-ledgers.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { type Cash, cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddChallan } from './api.ts'
import { CashFields } from './cash-fields.tsx'

type Props = { of: ReturnChoice; purpose: GstChallan['purpose']; amounts: Cash; onClose: () => void }

/** Proposes a challan, with what is missing filled in. */
export function ChallanDrawer({ of, purpose, amounts, onClose }: Props) {
  const { mutateAsync } = useAddChallan()
  const form = useForm({
    schema: NewGstChallan,
    initial: { ...of, purpose, amounts },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Challan proposed') })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Challan for {month}', { month: formatMonthYear(of.period) })}
      verb={t('Propose challan')}
    >
      <p>{t('Total: ₹{amount}', { amount: formatPaise(cashTotal(form.values.amounts)) })}</p>
      {form.errors['amounts'] && <Notice tone="danger">{form.errors['amounts']}</Notice>}
      <CashFields form={form} path="amounts" />
    </FormDrawer>
  )
}
