import * as z from 'zod/mini'
import type { SupplierBill } from '#contract/compliance/gst-credit.ts'
import { isoDate } from '#contract/fields.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSetSupplierFiled } from './api.ts'

const Filed = z.object({ filed_on: isoDate })

/** The day on which a supplier filed after all. */
export function FiledDialog({ bill: { bills_id, vendor_name, filed_on }, onClose }: { bill: SupplierBill; onClose: () => void }) {
  const { mutateAsync } = useSetSupplierFiled()
  const form = useForm({
    schema: Filed,
    initial: { filed_on: filed_on ?? today() },
    submit: (values) => mutateAsync({ bills_id, is_missing: true, ...values }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('{vendor} filed GSTR-3B', { vendor: vendor_name })}
      description={t('The return of that month reclaims the credit.')}
      verb={t('Save date')}
    >
      <DateInput label={t('Filed on')} max={today()} {...form.field('filed_on')} />
    </FormDialog>
  )
}
