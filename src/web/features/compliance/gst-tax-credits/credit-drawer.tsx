import { NewGstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { creditKinds } from '#core/compliance/gst-ledgers/tax-credits.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { chosenMonth, monthWords, returnMonths } from '../shared/months.ts'
import { useAddCredit } from './api.ts'
import { kindWords } from './words.ts'

type Props = { gst_registrations_id: string | null; onClose: () => void }
const kinds = creditKinds.map((value) => ({ value, label: kindWords[value] }))

/** A credit as the portal shows it under “TDS and TCS credit received”. */
export function CreditDrawer({ gst_registrations_id, onClose }: Props) {
  const { mutateAsync } = useAddCredit()
  const form = useForm({
    schema: NewGstTaxCredit,
    initial: {
      gst_registrations_id: gst_registrations_id ?? undefined,
      credit_kind: 'tds',
      period: chosenMonth(undefined, today()),
      deductor_gstin: '',
      deductor_name: '',
      value: undefined as Paise | undefined,
      igst: 0 as Paise | undefined,
      cgst: 0 as Paise | undefined,
      sgst: 0 as Paise | undefined,
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Credit recorded') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Record TDS or TCS credit')} verb={t('Record credit')}>
      <p>{t('Enter it as the portal shows it under “TDS and TCS credit received”.')}</p>
      <Pair>
        <Select label={t('Kind')} options={kinds} {...form.field('credit_kind')} />
        <Select
          label={t('Month')}
          options={returnMonths(today()).map((value) => ({ value, label: monthWords(value) }))}
          {...form.field('period')}
        />
      </Pair>
      <TextInput label={t('GSTIN of the deductor or operator')} {...form.field('deductor_gstin')} />
      <TextInput label={t('Name')} maxLength={160} {...form.field('deductor_name')} />
      <MoneyInput label={t('Value (₹)')} {...form.field('value')} />
      <MoneyInput label={t('IGST (₹)')} {...form.field('igst')} />
      <Pair>
        <MoneyInput label={t('CGST (₹)')} {...form.field('cgst')} />
        <MoneyInput label={t('SGST (₹)')} {...form.field('sgst')} />
      </Pair>
    </FormDrawer>
  )
}
