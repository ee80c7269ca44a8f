import { useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { ApiError } from '#web/lib/errors.ts'
import { formatPaise } from '#web/lib/format.ts'
import { now } from '#web/lib/today.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useApplyBillCredits, useCreateBillBatch } from './api.ts'
import { type PayableBills, refusedBills } from './bill-selection.ts'
import { plannedPayments } from './payments.ts'
import type { PayBillsSearch } from './search.ts'
import { bodyOf, wrongAmounts } from './settlement.ts'
import { useBillChoice } from './use-bill-choice.ts'

export type BatchDraft = ReturnType<typeof useBillBatch>

/** A batch of bills before it is paid: what is selected, the account, what is refused, and the payment. */
export function useBillBatch(data: PayableBills, search: PayBillsSearch, onMade: (batch: BillBatch) => void) {
  const [account, setAccount] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const attempt = useRef({ body: '', key: '' })
  const { mutate, isPending } = useCreateBillBatch()
  const applying = useApplyBillCredits()
  const bills = useBillChoice(data, search.tick, () => setRefused(new Map()))
  const { choice, found } = bills
  const from = account ?? data.last_bank_accounts_id ?? data.accounts[0]?.bank_accounts_id ?? ''
  const ifsc = data.accounts.find(({ bank_accounts_id }) => bank_accounts_id === from)?.ifsc
  const payments = plannedPayments(
    data.rows,
    data.vendors,
    choice.picks,
    ifsc === undefined ? undefined : { ifsc, at: new Date(now()) },
  )
  const wrong = wrongAmounts(choice, found)
  const errors = new Map([
    ...refused,
    ...[...wrong].map((bills_id) => [bills_id, t('Enter an amount up to what is left')] as const),
  ])
  const pay = () => {
    if (wrong.size > 0) return
    const sent = bodyOf(data.rows, choice, found)
    const body = { bank_accounts_id: from, bills: sent.bills, ...(sent.credits.length > 0 && { credits: sent.credits }) }
    const text = JSON.stringify(body)
    // A retry of the same batch sends the same idempotency key: it is created once, however often the button is pressed.
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    const idempotencyKey = attempt.current.key
    const onError = (error: Error) => {
      if (error instanceof ApiError) setRefused(refusedBills(error, sent))
    }
    if (sent.bills.length > 0) mutate({ body, idempotencyKey }, { onSuccess: onMade, onError })
    else
      applying.mutate(
        { body: { credits: sent.credits }, idempotencyKey },
        {
          onSuccess({ amount }) {
            bills.clear()
            toast({ tone: 'success', text: t('₹{amount} of credit applied', { amount: formatPaise(amount) }) })
          },
          onError,
        },
      )
  }
  return {
    ...bills,
    onCredits: data.may_apply ? bills.onCredits : undefined,
    from,
    setAccount,
    payments,
    settled: [...found.values()],
    errors,
    busy: isPending || applying.isPending,
    pay,
  }
}
