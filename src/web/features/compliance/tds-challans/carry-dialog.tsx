import { useState } from 'react'
import { carryTdsChallan, type TdsChallan, type TdsDeduction } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { headWords } from '#web/features/compliance/shared/challans/words.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCarryChallan } from './api.ts'

type Props = { spare: readonly TdsChallan[]; open: readonly TdsDeduction[]; onClose: () => void }

/** The deductions, oldest first, that fit into what a challan has left. */
export function fitting({ left, major_head }: Pick<TdsChallan, 'left' | 'major_head'>, open: readonly TdsDeduction[]): string[] {
  let rest = left
  return open.flatMap(({ tds_deductions_id, tax, major_head: head }) => {
    if (head !== major_head || tax > rest) return []
    rest -= tax
    return [tds_deductions_id]
  })
}

/** Pays open deductions with what a challan has left, as of a bill that was cancelled after its tax was paid. */
export function CarryDialog({ spare, open, onClose }: Props) {
  const [first] = spare
  const [challan, setChallan] = useState(first)
  const { mutateAsync: carry } = useCarryChallan()
  const form = useForm({
    schema: carryTdsChallan.body,
    initial: { tds_deductions_ids: first ? fitting(first, open) : [] },
    submit: ({ tds_deductions_ids }) => carry({ tds_challans_id: challan?.tds_challans_id ?? '', tds_deductions_ids }),
    onDone: () => {
      toast({ tone: 'success', text: t('Deductions paid with the challan') })
      onClose()
    },
  })
  const chosen = form.values.tds_deductions_ids
  const of = open.filter(({ major_head }) => major_head === challan?.major_head)
  const sum = sumPaise(of.map((row) => (chosen.includes(row.tds_deductions_id) ? row.tax : 0)))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Use what a challan has left')}
      description={t(
        'A challan for a bill that you cancelled later can pay other deductions of the same year and tax account. Correct the statement of its quarter if it is filed. We have not verified this against the official text.',
      )}
      verb={t('Pay ₹{amount}', { amount: formatPaise(sum) })}
    >
      <Select
        label={t('Challan')}
        name="challan"
        value={challan?.tds_challans_id ?? ''}
        options={spare.map((each) => ({
          value: each.tds_challans_id,
          label: t('{bsr_code} {serial} of {date}, {deductees}: ₹{left} left', {
            bsr_code: each.bsr_code,
            serial: each.serial,
            date: formatDate(each.paid_on),
            deductees: headWords[each.major_head],
            left: formatPaise(each.left),
          }),
        }))}
        onChange={(value) => {
          const next = spare.find((each) => each.tds_challans_id === value)
          setChallan(next)
          form.set({ tds_deductions_ids: next ? fitting(next, open) : [] })
        }}
      />
      <Deductions of={of} chosen={chosen} choose={(tds_deductions_ids) => form.set({ tds_deductions_ids })} />
      {of.length === 0 && <Notice>{t('No open deduction of this month is of the challan’s tax account.')}</Notice>}
      {form.errors['tds_deductions_ids'] && <Notice tone="danger">{form.errors['tds_deductions_ids']}</Notice>}
    </FormDialog>
  )
}

type Chosen = { of: readonly TdsDeduction[]; chosen: readonly string[]; choose: (ids: string[]) => void }

/** The open deductions of the challan’s tax account, each to choose. */
const Deductions = ({ of, chosen, choose }: Chosen) =>
  of.map(({ tds_deductions_id: id, vendor_name, source_number, tax }) => (
    <Checkbox
      key={id}
      label={`${vendor_name}, ${source_number ?? ''}: ₹${formatPaise(tax)}`}
      value={chosen.includes(id)}
      onChange={(isChosen) => choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
    />
  ))
