import type { Bill } from '#contract/purchases/bills.ts'
import { BillPaymentInput } from '#contract/purchases/bill-payments.ts'
import { formatPaise } from '#core/money.ts'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { modeOptions } from '#web/features/purchases/shared/modes.ts'
import { OpenAdvances } from '#web/features/purchases/shared/open-advances.tsx'
import { accountName } from '#web/lib/stored-names.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DiscountTick } from './discount-tick.tsx'
import { usePayBill } from './payments-api.ts'

type PayingAccount = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }
/** The account that forms propose. */
export const usualOf = (accounts: readonly PayingAccount[]) => accounts.find((each) => each.is_usual)?.ledger_accounts_id ?? ''

type Props = { bill: Bill; accounts: readonly PayingAccount[]; onClose: () => void }

/** Records all or a part of what is left of a bill. */
export function PayForm({ bill, accounts, onClose }: Props) {
  const { mutateAsync } = usePayBill(bill.bills_id)
  const now = today()
  const form = useForm({
    schema: BillPaymentInput,
    initial: {
      payment_date: now < bill.bill_date ? bill.bill_date : now,
      amount: bill.amount_due as number | undefined,
      payment_mode: 'bank_transfer',
      reference: '',
      takes_discount: false,
      ledger_accounts_id: usualOf(accounts),
    },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: (saved) => {
      toast({ tone: 'success', text: paidWords(saved) })
      onClose()
    },
  })
  const { field, values, set } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record a payment')}
      description={t('{vendor_name}, {bill_number}: ₹{amount} to pay. This records a payment you have already made.', {
        vendor_name: bill.vendor_name,
        bill_number: bill.bill_number,
        amount: formatPaise(bill.amount_due),
      })}
      verb={t('Record payment')}
    >
      <OpenAdvances vendors_id={bill.vendors_id} />
      {bill.tds_problem && <Notice tone="warning">{bill.tds_problem}</Notice>}
      {bill.payment_blocker && <Notice tone="warning">{vendorBlockerLine(bill.payment_blocker)}</Notice>}
      <Pair>
        <MoneyInput label={t('Amount (₹)')} {...field('amount')} />
        <DateInput label={t('Paid on')} {...field('payment_date')} />
      </Pair>
      <DiscountTick
        bill={bill}
        day={values.payment_date}
        tick={field('takes_discount')}
        onTick={(takes_discount, amount) => set({ takes_discount, amount })}
      />
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
        <TextInput label={t('Reference')} optional placeholder={t('UTR or cheque number')} {...field('reference')} />
      </Pair>
    </FormDialog>
  )
}

const paidWords = ({ bill_number, amount_due }: Bill) =>
  amount_due === 0 ? t('{bill_number} paid', { bill_number }) : t('Recorded, ₹{amount} left', { amount: formatPaise(amount_due) })
