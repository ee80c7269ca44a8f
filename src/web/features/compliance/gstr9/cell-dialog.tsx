import * as z from 'zod/mini'
import type { Gstr9 } from '#contract/compliance/gstr9.ts'
import { text } from '#contract/fields.ts'
import { hasTax, hasTaxable } from '#core/compliance/gstr9/cells.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { choiceOf, type EnteredCell, useEnterCell } from './api.ts'
import { booksWords, paidWords } from './words.ts'

const amount = z.number()
const Entered = z.object({ taxable: amount, igst: amount, cgst: amount, sgst: amount, cess: amount, reason: text(300) })
const empty = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 }
type Props = { gstr9: Gstr9; cell: EnteredCell; onClose: () => void }

/** Enters a figure of the return, or what explains a difference to the books, with a reason. */
export function CellDialog({ gstr9, cell, onClose }: Props) {
  const { mutateAsync } = useEnterCell(cell)
  const known = gstr9.cells.find(({ code }) => code === cell)
  const row = gstr9.reconciliation.find(({ code }) => code === cell)
  const open = row ? { ...empty, [cell === '9C5' ? 'taxable' : 'igst']: row.books - row.returned } : empty
  const form = useForm({
    schema: Entered,
    initial: { ...(known?.figures ?? open), reason: known?.typed?.reason ?? row?.reason ?? '' },
    submit: (values) => mutateAsync({ ...choiceOf(gstr9), ...values }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={known ? `${known.code} ${translate(known.title)}` : row ? booksWords[row.code] : ''}
      description={
        known
          ? t('This figure replaces the proposed one in the return.')
          : t('Enter what explains the difference between your books and the return.')
      }
      verb={t('Save figure')}
    >
      {hasTaxable(cell) && <Money label={t('Taxable value (₹)')} {...form.field('taxable')} />}
      {hasTax(cell) &&
        (['igst', 'cgst', 'sgst', 'cess'] as const).map((head) => (
          <Money key={head} label={`${paidWords[head]} (₹)`} {...form.field(head)} />
        ))}
      <TextInput label={t('Reason')} {...form.field('reason')} />
    </FormDialog>
  )
}

type MoneyProps = { label: string; name: string; value: number; onChange: (value: number) => void; error?: string | undefined }
const Money = ({ value, onChange, ...rest }: MoneyProps) => (
  <MoneyInput {...rest} value={value} onChange={(paise) => onChange(paise ?? 0)} />
)
