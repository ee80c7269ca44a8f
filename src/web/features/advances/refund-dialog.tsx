import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Advance, refundAdvance } from '#contract/advances.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { accountsQuery, useRefundAdvance } from './api.ts'
import { modeOptions } from './words.ts'

type Props = { advance: Advance; onClose: () => void }
type Account = { ledger_accounts_id: string; code: string; account_name: string }

const title = 'Record a refund'

/** Money that went back to the customer, and from which account. */
export function RefundDialog({ advance, onClose }: Props) {
  const { data, error, refetch } = useQuery(accountsQuery)
  if (data) return <Refund {...{ advance, onClose }} accounts={data.rows} />
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={4} />}
    </Dialog>
  )
}

function Refund({ advance, onClose, accounts }: Props & { accounts: readonly Account[] }) {
  const { mutateAsync } = useRefundAdvance(advance.advances_id)
  const now = today()
  const usual = accounts.find((each) => /bank/i.test(each.account_name)) ?? accounts[0]
  const form = useForm({
    schema: z.pipe(
      z.transform(({ amount, reference, ...values }: Values) => ({
        ...values,
        amount: amount ?? 0,
        reference: reference.trim() === '' ? null : reference.trim(),
      })),
      refundAdvance.body,
    ),
    initial: {
      amount: advance.advance_left,
      refunded_on: now < advance.advance_date ? advance.advance_date : now,
      payment_mode: 'bank_transfer',
      reference: '',
      ledger_accounts_id: usual?.ledger_accounts_id ?? '',
    } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: 'Refund recorded' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={`₹${formatPaise(advance.advance_left)} of ${advance.advance_number} is left. Pay it at your bank; here it is put into the books, with a refund voucher.`}
      verb="Record refund"
    >
      <Pair>
        <MoneyInput label="Amount (₹)" {...form.field('amount')} />
        <DateInput label="Refunded on" {...form.field('refunded_on')} />
      </Pair>
      <Pair>
        <Select
          label="How it went"
          options={modeOptions}
          {...form.field('payment_mode')}
          onChange={(mode) => form.set({ payment_mode: mode as Values['payment_mode'] })}
        />
        <TextInput label="Reference" optional placeholder="UTR or cheque number" {...form.field('reference')} />
      </Pair>
      <Select
        label="Left from"
        options={accounts.map((each) => ({ value: each.ledger_accounts_id, label: `${each.account_name} (${each.code})` }))}
        {...form.field('ledger_accounts_id')}
      />
    </FormDialog>
  )
}

type Values = {
  amount: Paise | undefined
  refunded_on: string
  payment_mode: Advance['refunds'][number]['payment_mode']
  reference: string
  ledger_accounts_id: string
}
