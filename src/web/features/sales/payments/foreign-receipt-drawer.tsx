import type { Payment } from '#contract/sales/payments.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { resultOf } from '#web/features/currencies/shared/amounts.ts'
import { accountOption, type DepositAccount } from '#web/features/sales/shared/deposit-accounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ExchangeOutcome } from './exchange-outcome.tsx'
import {
  type ForeignInvoice,
  foreignReceiptSchema,
  type ForeignReceiptValues,
  newForeignReceipt,
} from './foreign-receipt-values.ts'
import { useRecordForeignReceipt } from './actions-api.ts'
import { modeOptions } from './words.ts'

type Props = {
  invoice: ForeignInvoice
  accounts: readonly DepositAccount[]
  usualAccount: string
  onClose: () => void
  onSaved: (payment: Payment) => void
}

/** Records a payment of an invoice in another currency: the amount, and the rupees received. */
export function ForeignReceiptForm({ invoice, accounts, usualAccount, onClose, onSaved }: Props) {
  const { currency, foreign_due } = invoice
  const { mutateAsync } = useRecordForeignReceipt()
  const form = useForm({
    schema: foreignReceiptSchema(invoice),
    initial: newForeignReceipt(invoice, usualAccount, today()),
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
      <ExchangeOutcome invoice={invoice} values={values} />
      <Select label={t('Deposited to')} options={accounts.map(accountOption)} {...field('ledger_accounts_id')} />
      <Pair>
        <Select
          label={t('Payment method')}
          options={modeOptions}
          {...field('payment_mode')}
          onChange={(mode) => set({ payment_mode: mode as ForeignReceiptValues['payment_mode'] })}
        />
        <TextInput label={t('Reference')} optional placeholder={t('FIRC or UTR')} {...field('reference')} />
      </Pair>
      <Textarea label={t('Notes')} optional rows={2} {...field('notes')} />
    </FormDrawer>
  )
}
