import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import { BillPaymentInput } from '#contract/purchases/bill-payments.ts'
import { formatPaise } from '#core/money.ts'
import { earlyPayment } from '#core/purchases/payables/early-payment.ts'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { modeOptions } from '#web/features/purchases/shared/modes.ts'
import { OpenAdvances } from '#web/features/purchases/shared/open-advances.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { billAccountsQuery, billQuery } from './api.ts'
import { usePayBill } from './payments-api.ts'
import { ForeignPay } from './foreign-pay.tsx'

/** `onBlocked`: the plan allows no payments to vendors. */
type Props = { bills_id: string; onBlocked: (why: VendorBlocker) => void; onClose: () => void }

/** Records a payment that was made elsewhere. */
export function PayDialog({ bills_id, onBlocked, onClose }: Props) {
  const bill = useQuery(billQuery(bills_id))
  const accounts = useQuery(billAccountsQuery)
  const blocker = bill.data?.payment_blocker
  useEffect(() => {
    if (blocker !== 'view_only') return
    onBlocked(blocker)
    onClose()
  }, [blocker, onBlocked, onClose])
  if (blocker === 'view_only') return null
  if (bill.data && accounts.data && bill.data.currency !== null)
    return (
      <ForeignPay
        bill={{ ...bill.data, currency: bill.data.currency }}
        accounts={accounts.data.rows}
        usualAccount={usualOf(accounts.data.rows)}
        onClose={onClose}
      />
    )
  if (bill.data && accounts.data) return <Pay bill={bill.data} accounts={accounts.data.rows} onClose={onClose} />
  const error = bill.error ?? accounts.error
  return (
    <Dialog isOpen onClose={onClose} title={t('Record a payment')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {error ? (
        <ErrorState error={error} onRetry={() => Promise.all([bill.refetch(), accounts.refetch()])} />
      ) : (
        <Skeleton lines={4} height={220} />
      )}
    </Dialog>
  )
}

type Account = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }
const usualOf = (accounts: readonly Account[]) => accounts.find((each) => each.is_usual)?.ledger_accounts_id ?? ''

type PayProps = { bill: Bill; accounts: readonly Account[]; onClose: () => void }

function Pay({ bill, accounts, onClose }: PayProps) {
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
      toast({
        tone: 'success',
        text:
          saved.amount_due === 0
            ? t('{bill_number} paid', { bill_number: saved.bill_number })
            : t('Recorded, ₹{amount} left', { amount: formatPaise(saved.amount_due) }),
      })
      onClose()
    },
  })
  const { field, values, set } = form
  const early = earlyPayment(bill, bill.amount_due, values.payment_date)
  const paysAll = bill.amount_due - (early?.discount ?? 0)
  const takeDiscount = (takes_discount: boolean) => set({ takes_discount, amount: takes_discount ? paysAll : bill.amount_due })
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
      {(early !== null || values.takes_discount) && (
        <Checkbox
          label={
            early === null
              ? t('Early-payment discount')
              : t('Early-payment discount of ₹{amount}, until {date}', {
                  amount: formatPaise(early.discount),
                  date: formatDate(early.until),
                })
          }
          {...field('takes_discount')}
          onChange={takeDiscount}
        />
      )}
      <Select
        label={t('Paid from')}
        options={accounts.map((each) => ({ value: each.ledger_accounts_id, label: `${each.account_name} (${each.code})` }))}
        {...field('ledger_accounts_id')}
      />
      <Pair>
        <Select label={t('How')} options={modeOptions} {...field('payment_mode')} />
        <TextInput label={t('Reference')} optional placeholder={t('UTR or cheque number')} {...field('reference')} />
      </Pair>
    </FormDialog>
  )
}
