import type { ExportRow } from '#contract/compliance/export-refunds.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveProof } from './api.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { ProofForm, valuesOf } from './proof-values.ts'

/** What proves one export: the shipping bill of its goods, the bank's certificates for its payments. */
export function ProofDrawer({ row, onClose }: { row: ExportRow; onClose: () => void }) {
  const { mutateAsync } = useSaveProof(row.invoices_id)
  const form = useForm({
    schema: ProofForm,
    initial: valuesOf(row),
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Proof of {number} saved', { number: row.number }) })
      onClose()
    },
  })
  const { field, set } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Proof of export {number}', { number: row.number })}
      verb={t('Save proof')}
    >
      {row.supply !== 'services' && (
        <>
          <TextInput
            label={t('Port code')}
            optional
            spellCheck={false}
            {...field('port_code')}
            onChange={(typed) => set({ port_code: typed.toUpperCase().trim() })}
          />
          <Pair>
            <TextInput label={t('Shipping bill number')} optional inputMode="numeric" {...field('shipping_bill_number')} />
            <DateInput label={t('Shipping bill date')} optional max={today()} {...field('shipping_bill_date')} />
          </Pair>
          <Pair>
            <MoneyInput label={t('FOB value (₹)')} optional {...field('fob_value')} />
            <MoneyInput
              label={t('Like goods in India (₹)')}
              optional
              help={t('Their value: at most 1.5 times of it counts. Not verified.')}
              {...field('like_value')}
            />
          </Pair>
          <Pair>
            <TextInput label={t('EGM number')} optional {...field('egm_number')} />
            <DateInput label={t('Left India on (EGM)')} optional max={today()} {...field('egm_date')} />
          </Pair>
        </>
      )}
      <CertificateFields form={form} />
    </FormDrawer>
  )
}
