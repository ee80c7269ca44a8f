import * as z from 'zod/mini'
import { ForeignReceiptInput } from '#contract/sales/foreign-receipts.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { Payment } from '#contract/sales/payments.ts'
import { bookedShare, formatForeign, impliedRate } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { resultOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRecordForeignReceipt } from './api.ts'
import { modeOptions } from './words.ts'

type Values = {
  payment_date: string
  foreign_amount: number | undefined
  amount: number | undefined
  bank_charge: number | undefined
  payment_mode: Payment['payment_mode']
  reference: string
  notes: string
  ledger_accounts_id: string
}
type Props = {
  invoice: InvoiceRow & { currency: string }
  accounts: readonly { ledger_accounts_id: string; code: string; account_name: string }[]
  usualAccount: string
  onClose: () => void
  onSaved: (payment: Payment) => void
}

const schemaFor = ({ invoices_id, customers_id, currency }: Props['invoice']) =>
  z.pipe(
    z.transform(({ foreign_amount, ...values }: Values) => ({
      ...values,
      customers_id,
      currency,
      amount: values.amount ?? 0,
      bank_charge: values.bank_charge ?? 0,
      reference: values.reference.trim() || null,
      notes: values.notes.trim() || null,
      allocations: [{ invoices_id, foreign_amount: foreign_amount ?? 0 }],
    })),
    ForeignReceiptInput,
  )

/** Records a payment of an invoice in another currency: the amount, and the rupees received. */
export function ForeignReceiptForm({ invoice, accounts, usualAccount, onClose, onSaved }: Props) {
  const { currency, foreign_due } = invoice
  const { mutateAsync } = useRecordForeignReceipt()
  const now = today()
  const form = useForm({
    schema: schemaFor(invoice),
    initial: {
      payment_date: now < invoice.invoice_date ? invoice.invoice_date : now,
      foreign_amount: foreign_due ?? undefined,
      amount: undefined,
      bank_charge: undefined,
      payment_mode: 'bank_transfer',
      reference: '',
      notes: '',
      ledger_accounts_id: usualAccount,
    } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: (payment) => {
      toast({
        tone: 'success',
        text: t('{payment_number} recorded, {resultOf}', {
          payment_number: payment.payment_number,
          resultOf: resultOf(payment.exchange_gain),
        }),
      })
      onSaved(payment)
      onClose()
    },
  })
  const { values, field, set, errors } = form
  return (
    <FormDrawer form={form} onClose={onClose} width={560} title={t('Record a payment')} verb={t('Record payment')}>
      <p>
        {rich('From {b} for {invoice_number}, which owes {formatForeign}', {
          b: <b>{invoice.customer_name}</b>,
          invoice_number: invoice.invoice_number,
          formatForeign: formatForeign(foreign_due ?? 0, currency),
        })}
      </p>
      <Pair>
        <MoneyInput
          label={t('Amount received ({currency})', { currency })}
          currency={currency}
          {...field('foreign_amount')}
          error={errors['allocations.0.foreign_amount']}
        />
        <DateInput label={t('Received on')} {...field('payment_date')} />
      </Pair>
      <Pair>
        <MoneyInput label={t('Arrived in the account (₹)')} {...field('amount')} />
        <MoneyInput label={t('Bank charge (₹)')} optional {...field('bank_charge')} />
      </Pair>
      <Outcome invoice={invoice} values={values} />
      <Select
        label={t('Deposited to')}
        options={accounts.map((each) => ({ value: each.ledger_accounts_id, label: `${each.account_name} (${each.code})` }))}
        {...field('ledger_accounts_id')}
      />
      <Pair>
        <Select
          label={t('Payment method')}
          options={modeOptions}
          {...field('payment_mode')}
          onChange={(mode) => set({ payment_mode: mode as Values['payment_mode'] })}
        />
        <TextInput label={t('Reference')} optional placeholder={t('FIRC or UTR')} {...field('reference')} />
      </Pair>
      <Textarea label={t('Notes')} optional rows={2} {...field('notes')} />
    </FormDrawer>
  )
}

/** The bank's rate, and the exchange gain or loss. */
function Outcome({ invoice, values }: { invoice: Props['invoice']; values: Values }) {
  const { foreign_amount = 0, amount = 0, bank_charge = 0 } = values
  const open = invoice.foreign_due ?? 0
  if (amount === 0 || foreign_amount === 0 || foreign_amount > open) return null
  const came = amount + bank_charge
  const gain = came - bookedShare(invoice.amount_due, open, foreign_amount)
  return (
    <Notice>
      {t('₹{impliedRate} for 1 {currency}: {resultOf} against the rate of the invoice.', {
        impliedRate: impliedRate(foreign_amount, invoice.currency, came),
        currency: invoice.currency,
        resultOf: resultOf(gain),
      })}
    </Notice>
  )
}
