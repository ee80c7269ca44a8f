import * as z from 'zod/mini'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { text } from '#contract/fields.ts'
import { hasTaxable, isIgstOnly, isValueOnly } from '#core/compliance/gstr3b/cells.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type EnteredCell, useEnterCell } from './api.ts'
import { choiceOf } from '../shared/return-choice.ts'
import { headWords, openingWords } from './words.ts'

const amount = z.number()
const Entered = z.object({ taxable: amount, igst: amount, cgst: amount, sgst: amount, cess: amount, reason: text(300) })
const empty = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }

type Props = { gstr3b: Gstr3b; cell: EnteredCell; onClose: () => void }

/** Overrides a proposed figure, with a reason. */
export function CellDialog({ gstr3b, cell, onClose }: Props) {
  const { mutateAsync } = useEnterCell(cell)
  const known = gstr3b.cells.find(({ code }) => code === cell)
  const opening = cell === 'opening_credit' ? gstr3b.opening.credit : gstr3b.opening.negative
  const form = useForm({
    schema: Entered,
    initial: { ...empty, ...(known ? known.figures : opening), reason: known?.typed?.reason ?? '' },
    submit: (values) => mutateAsync({ ...choiceOf(gstr3b), ...values }),
    onDone: onClose,
  })
  const code = known?.code
  const shown = (['igst', 'cgst', 'sgst', 'cess'] as const).filter((head) => {
    if (code === undefined) return true
    return !isValueOnly(code) && !(isIgstOnly(code) && (head === 'cgst' || head === 'sgst'))
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={known ? `${known.table} ${translate(known.title)}` : openingWords[cell as keyof typeof openingWords]}
      description={
        known
          ? t('This figure replaces the proposed one in the return.')
          : t('Copy the balance from the portal, as it was before you filed this return.')
      }
      verb={t('Save figure')}
    >
      {code !== undefined && hasTaxable(code) && <Money label={t('Taxable value (₹)')} {...form.field('taxable')} />}
      {shown.map((head) => (
        <Money key={head} label={`${headWords[head]} (₹)`} {...form.field(head)} />
      ))}
      <TextInput label={t('Reason')} {...form.field('reason')} />
    </FormDialog>
  )
}

type MoneyProps = { label: string; name: string; value: number; onChange: (value: number) => void; error?: string | undefined }
const Money = ({ value, onChange, ...rest }: MoneyProps) => (
  <MoneyInput {...rest} value={value} onChange={(paise) => onChange(paise ?? 0)} />
)
