import { bookedShare, formatForeign, impliedRate } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { ForeignBillPaymentInput } from '#contract/purchases/foreign-payments.ts'
import { resultOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePayForeignBill } from './payments-api.ts'
import { modeOptions } from '../shared/modes.ts'

type Props = {
  bill: Bill & { currency: string }
  accounts: readonly { ledger_accounts_id: string; code: string; account_name: string }[]
  usualAccount: string
  onClose: () => void
}

/** Records a payment of a bill in another currency: the amount, and the rupees debited. */
export function ForeignPay({ bill, accounts, usualAccount, onClose }: Props) {
  const { currency, amount_due } = bill
  const foreign_due = bill.foreign_due ?? 0
  const form = useForeignPayment(bill, usualAccount, onClose)
  const { field, values } = form
  const { foreign_amount = 0, amount = 0 } = values
  const isRead = amount > 0 && foreign_amount > 0 && foreign_amount <= foreign_due
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record a payment')}
      description={t('{vendor_name}, {bill_number}: {formatForeign} to pay. This records a payment you have already made.', {
        vendor_name: bill.vendor_name,
        bill_number: bill.bill_number,
        formatForeign: formatForeign(foreign_due, currency),
      })}
      verb={t('Record payment')}
    >
      <Pair>
        <MoneyInput label={t('Paid ({currency})', { currency })} currency={currency} {...field('foreign_amount')} />
        <DateInput label={t('Paid on')} {...field('payment_date')} />
      </Pair>
      <MoneyInput label={t('Left the account (₹)')} help={t('Without bank charges')} {...field('amount')} />
      {isRead && (
        <Notice>
          {t('₹{impliedRate} for 1 {currency}: {resultOf} against the rate of the bill.', {
            impliedRate: impliedRate(foreign_amount, currency, amount),
            currency,
            resultOf: resultOf(bookedShare(amount_due, foreign_due, foreign_amount) - amount),
          })}
        </Notice>
      )}
      <Select
        label={t('Paid from')}
        options={accounts.map((each) => ({
          value: each.ledger_accounts_id,
          label: `${accountName(each.account_name)} (${each.code})`,
        }))}
        {...field('ledger_accounts_id')}
      />
      <Pair>
        <Select label={t('How')} options={modeOptions} {...field('payment_mode')} />
        <TextInput label={t('Reference')} optional placeholder="UTR" {...field('reference')} />
      </Pair>
    </FormDialog>
  )
}

/** The form of the payment: by default all that is left, paid today. */
function useForeignPayment(bill: Props['bill'], usualAccount: string, onClose: () => void) {
  const { currency } = bill
  const { mutateAsync } = usePayForeignBill(bill.bills_id)
  const now = today()
  return useForm({
    schema: ForeignBillPaymentInput,
    initial: {
      payment_date: now < bill.bill_date ? bill.bill_date : now,
      foreign_amount: (bill.foreign_due ?? 0) as number | undefined,
      amount: undefined as number | undefined,
      payment_mode: 'bank_transfer',
      reference: '',
      ledger_accounts_id: usualAccount,
    },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: (saved) => {
      const left = formatForeign(saved.foreign_due ?? 0, currency)
      toast({
        tone: 'success',
        text:
          saved.amount_due === 0
            ? t('{bill_number} paid', { bill_number: saved.bill_number })
            : t('Recorded, {left} left', { left }),
      })
      onClose()
    },
  })
}
