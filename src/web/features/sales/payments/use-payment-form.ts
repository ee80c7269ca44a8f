import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payment, PaymentInput } from '#contract/sales/payments.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { type UsualAccount, usualOf } from '#web/features/sales/shared/deposit-accounts.ts'
import { duesQuery } from '#web/features/sales/shared/dues-api.ts'
import { readDraft } from '#web/lib/drafts.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { today } from '#web/lib/today.ts'
import type { Option } from '#web/ui/combobox.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { customerNameQuery } from './api.ts'
import { paymentSchema, type PaymentValues } from './payment-values.ts'
import { useRecordPayment } from './actions-api.ts'

export type PaymentFormProps = {
  /** The customer, if known. */
  customers_id?: string | undefined
  /** The invoice that is settled first. */
  invoices_id?: string | undefined
  onClose: () => void
  onSaved?: (payment: Payment) => void
}

/** The values of a payment, its customer and their dues. */
export function usePaymentForm(props: PaymentFormProps & { accounts: readonly UsualAccount[] }) {
  const { customers_id, invoices_id, onClose, onSaved, accounts } = props
  const { mutateAsync } = useRecordPayment()
  const [kept] = useState(() => (customers_id === undefined ? keptPayment() : undefined))
  const [name, setName] = useState<string>()
  const [customer, setCustomer] = useState(customers_id ?? kept?.customers_id ?? '')
  const [ownAmount, setOwnAmount] = useState(false)
  const { data } = useQuery(duesQuery(customer))
  const { data: known } = useQuery({ ...customerNameQuery(customer), enabled: customer !== '' && name === undefined })
  // The given invoice comes first.
  const dues = (data?.rows.filter((row) => row.currency === null) ?? []).toSorted(
    (a, b) => Number(b.invoices_id === invoices_id) - Number(a.invoices_id === invoices_id),
  )
  const wanted = dues.find((invoice) => invoice.invoices_id === invoices_id)
  const customerName = name ?? known?.customer_name
  const form: Form<PaymentValues> = useForm<ReturnType<typeof paymentSchema>, PaymentValues, Payment | undefined>({
    schema: paymentSchema(dues),
    initial: newPayment(customers_id, wanted?.amount_due, usualOf(accounts)),
    // Only one that waited and was refused is opened again.
    draftKey: kept && draftKey,
    submit: (body, attempt) =>
      saveNew(
        () => mutateAsync({ ...body, ...attempt }),
        () => ({ ...waitingPayment(body, customerName), id: attempt.idempotencyKey, body, draftKey, values: form.values }),
      ),
    onDone: (payment) => {
      if (payment === undefined) leaveWaiting(form, false)
      else {
        sayRecorded(payment)
        onSaved?.(payment)
      }
      onClose()
    },
  })
  const { values, set } = form
  return {
    form,
    /** Empty until one is chosen. */
    customer,
    customerName,
    /** Open invoices of the customer in any currency, and those in rupees. */
    rows: data?.rows ?? [],
    dues,
    choose: (option: Option | undefined) => {
      setCustomer(option?.value ?? '')
      setName(option?.label)
      set({ customers_id: option?.value ?? '', shares: undefined })
    },
    setAmount: (amount: number | undefined) => {
      setOwnAmount(true)
      set({ amount })
    },
    // Until an amount is typed, it is the invoice's due after deductions.
    deduct: (change: Pick<Partial<PaymentValues>, 'tds_amount' | 'bank_charge'>) => {
      const next = { ...values, ...change }
      const rest = (wanted?.amount_due ?? 0) - (next.tds_amount ?? 0) - (next.bank_charge ?? 0)
      set({ ...change, ...(wanted && !ownAmount && { amount: Math.max(0, rest) }) })
    },
  }
}

export type PaymentDraft = ReturnType<typeof usePaymentForm>

const sayRecorded = ({ payment_number, settled }: Payment) =>
  toast({ tone: 'success', text: t('{payment_number} recorded, ₹{amount}', { payment_number, amount: formatPaise(settled) }) })

const draftKey = 'payment'
const keptPayment = () => readDraft(draftKey) as PaymentValues | undefined
const waitingPayment = ({ amount }: PaymentInput, customer = '') => ({
  kind: 'payment',
  name: [t('Payment'), customer, `₹${formatPaise(amount)}`].filter(Boolean).join(' · '),
  verb: t('Record payment'),
  path: '/receivables/payments?edit=new',
})

const newPayment = (customers_id = '', amount: Paise | undefined, ledger_accounts_id: string): PaymentValues => ({
  customers_id,
  payment_date: today(),
  amount,
  tds_amount: undefined,
  bank_charge: undefined,
  payment_mode: 'bank_transfer',
  reference: '',
  notes: '',
  ledger_accounts_id,
  shares: undefined,
})
