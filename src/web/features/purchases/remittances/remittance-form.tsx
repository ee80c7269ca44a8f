import { useState } from 'react'
import type { Remittance } from '#contract/purchases/remittances.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { RemittancePart } from '#core/tax/remittance-part.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRecordRemittance, useRemoveRemittance } from './api.ts'
import { partOptions, remittanceSchema, remittanceValues, type RemittanceValues } from './remittance-values.ts'

type Props = { rows: readonly Remittance[]; first: Remittance; onClose: () => void }

const sourceOf = ({ source_type, sources_id }: Remittance) => ({ source_type, sources_id })

/** What was filed before a payment abroad. */
export function RemittanceForm({ rows, first, onClose }: Props) {
  const [payment, setPayment] = useState(first)
  const { mutateAsync: record } = useRecordRemittance()
  const { mutateAsync: remove } = useRemoveRemittance()
  const form = useForm({
    schema: remittanceSchema,
    initial: remittanceValues(first),
    submit: (body) => record({ ...sourceOf(payment), body }),
    onDone: () => {
      toast({ tone: 'success', text: t('Declaration recorded for {number}', { number: payment.source_number }) })
      onClose()
    },
  })
  const { field, set } = form
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Declaration of a payment abroad')} verb={t('Record declaration')}>
      <Select
        label={t('Payment')}
        name="payment"
        value={payment.sources_id}
        options={rows
          .filter(({ is_covered }) => !is_covered)
          .map((row) => ({
            value: row.sources_id,
            label: `${row.vendor_name}, ${row.source_number}: ₹${formatPaise(row.total)}`,
          }))}
        onChange={(sources_id) => {
          const chosen = rows.find((row) => row.sources_id === sources_id) ?? payment
          setPayment(chosen)
          set(remittanceValues(chosen))
        }}
      />
      <Notice>{payment.why}</Notice>
      <Select
        label={t('Part filed')}
        options={partOptions}
        {...field('part')}
        onChange={(part) => set({ part: part as RemittancePart })}
      />
      <FiledFields form={form} payment={payment} />
      {payment.record !== null && (
        <Button
          onClick={() =>
            void remove(sourceOf(payment)).then(() => {
              toast({ tone: 'success', text: t('Declaration removed') })
              onClose()
            })
          }
        >
          {t('Remove what is recorded')}
        </Button>
      )}
    </FormDrawer>
  )
}

/** What the part that was filed has. */
function FiledFields({
  form: { values, field },
  payment,
}: {
  form: Pick<Form<RemittanceValues>, 'values' | 'field'>
  payment: Remittance
}) {
  const isFiled = values.part !== 'none'
  return (
    <>
      {isFiled && (
        <Pair>
          <TextInput label={t('Acknowledgement')} spellCheck={false} {...field('acknowledgement')} />
          <DateInput label={t('Filed on')} max={today()} {...field('filed_on')} />
        </Pair>
      )}
      {values.part === 'C' && (
        <Pair>
          <TextInput
            label={t('Certificate, Form {form}', { form: payment.certificate })}
            spellCheck={false}
            {...field('certificate_number')}
          />
          <DateInput label={t('Certificate of')} max={today()} {...field('certificate_on')} />
        </Pair>
      )}
      {values.part === 'B' && <TextInput label={t('Order of the assessing officer')} {...field('order_number')} />}
      <Textarea
        label={isFiled ? t('Notes') : t('Why no declaration is needed')}
        optional={isFiled}
        rows={2}
        {...field('reason')}
      />
    </>
  )
}
