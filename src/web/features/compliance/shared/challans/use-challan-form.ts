import { useState } from 'react'
import { type TdsChallan, TdsChallanInput } from '#contract/compliance/tds-challans.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { toast } from '#web/ui/toast-store.ts'

export const heads = ['0020', '0021'] as const

/** A deduction, or a collection, that a challan can pay. */
export type ChallanRow = { id: string; label: string; tax: Paise; interest: Paise; major_head: TdsChallan['major_head'] }

export type ChallanFormProps = {
  era: TdsChallan['era']
  open: readonly ChallanRow[]
  /** Records it. */
  record: (given: { body: TdsChallanInput; idempotencyKey: string }) => Promise<unknown>
  onClose: () => void
}

/** The challan's fields; its tax and interest follow the deductions that are chosen. */
export function useChallanForm({ era, open, record, onClose }: ChallanFormProps) {
  const firstHead = heads.find((head) => open.some((row) => row.major_head === head)) ?? '0021'
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const of = (head: string) => open.filter((row) => row.major_head === head)
  const sumOf = (rows: readonly ChallanRow[], pick: (row: ChallanRow) => Paise) => sumPaise(rows.map(pick))
  const form = useForm({
    schema: TdsChallanInput,
    initial: {
      era,
      major_head: firstHead as TdsChallan['major_head'],
      minor_head: '200' as TdsChallan['minor_head'],
      tax: sumOf(of(firstHead), (row) => row.tax) as number | undefined,
      interest: sumOf(of(firstHead), (row) => row.interest) as number | undefined,
      fee: 0 as number | undefined,
      others: 0 as number | undefined,
      crn: '',
      bsr_code: '',
      serial: '',
      paid_on: today(),
      ledger_accounts_id: '',
      tds_deductions_ids: of(firstHead).map((row) => row.id),
    },
    submit: (body, { idempotencyKey }) => record({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Challan recorded') })
      onClose()
    },
  })
  const { values, set } = form
  const choose = (head: string, without: ReadonlySet<string>) => {
    const chosen = of(head).filter((row) => !without.has(row.id))
    setLeft(without)
    set({
      major_head: head as TdsChallan['major_head'],
      tds_deductions_ids: chosen.map((row) => row.id),
      tax: sumOf(chosen, (row) => row.tax),
      interest: sumOf(chosen, (row) => row.interest),
    })
  }
  const toggle = (row: ChallanRow, isChosen: boolean) => {
    const without = new Set(left)
    if (isChosen) without.delete(row.id)
    else without.add(row.id)
    choose(values.major_head, without)
  }
  return { form, rows: of(values.major_head), left, choose, toggle }
}
