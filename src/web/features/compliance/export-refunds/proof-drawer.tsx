import * as z from 'zod/mini'
import { ExportProof, type ExportRow } from '#contract/compliance/export-refunds.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveProof } from './api.ts'

const texts = [
  'port_code',
  'shipping_bill_number',
  'shipping_bill_date',
  'egm_number',
  'egm_date',
  'brc_number',
  'brc_date',
] as const
type Values = Record<(typeof texts)[number], string> & { fob_value: Paise | undefined }

const ProofForm = z.pipe(
  z.transform(({ fob_value, ...own }: Values) => ({
    ...Object.fromEntries(texts.map((name) => [name, own[name].trim() || null])),
    fob_value: fob_value ?? null,
  })),
  ExportProof,
)

/** What proves one export: the shipping bill of its goods, the bank's certificate for its services. */
export function ProofDrawer({ row, onClose }: { row: ExportRow; onClose: () => void }) {
  const { mutateAsync } = useSaveProof(row.invoices_id)
  const initial: Values = {
    ...(Object.fromEntries(texts.map((name) => [name, row[name] ?? ''])) as Record<(typeof texts)[number], string>),
    fob_value: row.fob_value ?? undefined,
  }
  const form = useForm({
    schema: ProofForm,
    initial,
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
          <MoneyInput label={t('FOB value (₹)')} optional {...field('fob_value')} />
          <Pair>
            <TextInput label={t('EGM number')} optional {...field('egm_number')} />
            <DateInput label={t('Left India on (EGM)')} optional max={today()} {...field('egm_date')} />
          </Pair>
        </>
      )}
      {row.supply !== 'goods' && (
        <Pair>
          <TextInput label={t('BRC or FIRC number')} optional {...field('brc_number')} />
          <DateInput label={t('BRC or FIRC date')} optional max={today()} {...field('brc_date')} />
        </Pair>
      )}
    </FormDrawer>
  )
}
