import { useState } from 'react'
import { carryTdsChallan, type TdsChallan } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RowChoices } from './row-choices.tsx'
import type { ChallanRow } from './use-challan-form.ts'
import { headWords } from './words.ts'

type Props = {
  spare: readonly TdsChallan[]
  /** Deductions, or collections, that no challan pays. */
  open: readonly ChallanRow[]
  /** What such a challan can pay, for the person who chooses. */
  description: string
  done: string
  none: string
  carry: (tds_challans_id: string, ids: string[]) => Promise<unknown>
  onClose: () => void
}

/** The rows, oldest first, that fit into what a challan has left. What is below zero makes room. */
export function fitting({ left, major_head }: Pick<TdsChallan, 'left' | 'major_head'>, open: readonly ChallanRow[]): string[] {
  const of = open.filter((row) => row.major_head === major_head)
  let rest = left - sumPaise(of.map(({ tax }) => Math.min(0, tax)))
  return of.flatMap(({ id, tax }) => {
    if (tax > rest) return []
    rest -= Math.max(0, tax)
    return [id]
  })
}

/** Pays open rows with what a challan has left, as of a document that was cancelled after its tax was paid. */
export function CarryDialog({ spare, open, description, done, none, carry, onClose }: Props) {
  const [first] = spare
  const [challan, setChallan] = useState(first)
  const form = useForm({
    schema: carryTdsChallan.body,
    initial: { tds_deductions_ids: first ? fitting(first, open) : [] },
    submit: ({ tds_deductions_ids }) => carry(challan?.tds_challans_id ?? '', tds_deductions_ids),
    onDone: () => {
      toast({ tone: 'success', text: done })
      onClose()
    },
  })
  const chosen = form.values.tds_deductions_ids
  const of = open.filter(({ major_head }) => major_head === challan?.major_head)
  const isChosen = new Set(chosen)
  const sum = sumPaise(of.map((row) => (isChosen.has(row.id) ? row.tax : 0)))
  const refused = form.errors['tds_deductions_ids'] ?? form.errors['tcs_collections_ids']
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Use what a challan has left')}
      description={description}
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
      <RowChoices
        rows={of}
        isChosen={({ id }) => isChosen.has(id)}
        onChange={({ id }, value) =>
          form.set({ tds_deductions_ids: value ? [...chosen, id] : chosen.filter((each) => each !== id) })
        }
      />
      {of.length === 0 && <Notice>{none}</Notice>}
      {refused && <Notice tone="danger">{refused}</Notice>}
    </FormDialog>
  )
}
