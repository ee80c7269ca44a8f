import { useQuery } from '@tanstack/react-query'
import { NewGstCashTransfer } from '#contract/compliance/gst-ledgers.ts'
import { cashMinors } from '#core/compliance/gst-ledgers/cash.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddTransfer } from './api.ts'
import { headWords, minorWords } from './words.ts'

type Props = { gst_registrations_id: string | null; onClose: () => void }

const taxes = taxHeads.map((value) => ({ value, label: headWords[value] }))
const kinds = cashMinors.map((value) => ({ value, label: minorWords[value] }))

/** Records a transfer in Form PMT-09, as the portal made it. */
export function TransferDrawer({ gst_registrations_id, onClose }: Props) {
  const { mutateAsync } = useAddTransfer()
  const { data } = useQuery(registrationsQuery)
  const others = data?.rows.filter((row) =>
    gst_registrations_id === null ? !row.is_main : row.gst_registrations_id !== gst_registrations_id,
  )
  const form = useForm({
    schema: NewGstCashTransfer,
    initial: {
      gst_registrations_id: gst_registrations_id ?? undefined,
      from_head: 'igst',
      from_minor: 'tax',
      to_registrations_id: '',
      to_head: 'cgst',
      to_minor: 'tax',
      amount: undefined as Paise | undefined,
      transferred_on: today(),
      acknowledgement: '',
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Transfer recorded') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Record transfer (PMT-09)')} verb={t('Record transfer')}>
      <p>{t('File the transfer at the portal, then record it here.')}</p>
      <Pair>
        <Select label={t('From tax')} options={taxes} {...form.field('from_head')} />
        <Select label={t('From kind')} options={kinds} {...form.field('from_minor')} />
      </Pair>
      {others !== undefined && others.length > 0 && (
        <Select
          label={t('To registration')}
          optional
          placeholder={t('The same registration')}
          options={others.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))}
          help={t('Only CGST and IGST can go to another registration.')}
          {...form.field('to_registrations_id')}
        />
      )}
      <Pair>
        <Select label={t('To tax')} options={taxes} {...form.field('to_head')} />
        <Select label={t('To kind')} options={kinds} {...form.field('to_minor')} />
      </Pair>
      <MoneyInput label={t('Amount (₹)')} {...form.field('amount')} />
      <DateInput label={t('Transferred on')} max={today()} {...form.field('transferred_on')} />
      <TextInput label={t('ARN')} optional {...form.field('acknowledgement')} />
    </FormDrawer>
  )
}
