import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '#core/messages.ts'
import type { Bill, BillInput } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import { saveBill, type Saved } from './api.ts'
import { EditorSchema } from './editor-schema.ts'
import type { BillValues } from './editor-values.ts'
import { useSubmitBill } from './status-api.ts'
import { useEditorIntent } from '../shared/use-editor-intent.ts'

export type BillForm = FormState<BillValues>
type Props = { initial: BillValues; draft: Bill | undefined; paper: InboxItem | undefined }

const described = (body: BillInput, values: BillValues, id: string) => ({
  id,
  kind: 'bill',
  name: `${t('Bill')} · ${values.vendor_name} ${body.bill_number}`,
  body,
  draftKey: 'bill',
  values,
})

/** The form of a bill: it saves a draft, or saves and submits it; without a connection, a new draft waits on the device. */
export function useBillForm({ initial, draft, paper }: Props) {
  const navigate = useNavigate()
  const { wanted, asked, run } = useEditorIntent<'submit'>()
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: submitBill } = useSubmitBill()
  const form: FormState<BillValues> = useForm<typeof EditorSchema, BillValues, Bill | undefined>({
    schema: EditorSchema,
    initial,
    ...(draft || paper || initial.purchase_orders_id != null ? {} : { draftKey: 'bill' }),
    async submit(body: BillInput, { idempotencyKey }) {
      const isNew =
        saved.current === undefined && body.inbox_items_id === null && !body.purchase_orders_id && wanted.current === 'save'
      const bill = await saveNew(
        () => saveBill(body, saved.current, idempotencyKey),
        () => (isNew ? described(body, form.values, idempotencyKey) : undefined),
      )
      if (bill === undefined) return undefined
      // Remembered, so that a submission that is refused leaves one draft, not two.
      saved.current = bill
      return wanted.current === 'submit' ? submitBill(bill) : bill
    },
    onDone(bill) {
      if (bill === undefined) return leaveWaiting(form)
      toast({ tone: 'success', text: wanted.current === 'submit' ? t('Submitted for review') : t('Draft saved') })
      void navigate({ to: '/payables/bills/$bills_id', params: { bills_id: bill.bills_id }, replace: true })
    },
  })
  return { form, asked, act: (next: 'save' | 'submit') => run(next, form.onSubmit) }
}
