import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Account = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }
/** The refund as the API takes it; `Mode`: the payment mode. */
type RefundBody<Mode extends string> = {
  amount: Paise
  refunded_on: string
  payment_mode: Mode | 'bank_transfer'
  reference: string | null
  ledger_accounts_id: string
}
type Props<Mode extends string, Key extends QueryKey> = {
  /** The document to refund: its remaining amount, number and date. */
  of: { number: string | null; left: Paise; dated: string }
  /** A sentence on what else needs to be done. */
  advice: string
  /** `Left from`, or `Came into`. */
  accountLabel: string
  accounts: UseQueryOptions<{ rows: Account[] }, Error, { rows: Account[] }, Key>
  modes: readonly { value: string; label: string }[]
  body: z.ZodMiniType<RefundBody<Mode>, RefundBody<Mode>>
  send: (body: RefundBody<Mode> & { idempotencyKey: string }) => Promise<unknown>
  onClose: () => void
}
type Values<Mode extends string> = Omit<RefundBody<Mode>, 'amount' | 'reference'> & {
  amount: Paise | undefined
  reference: string
}

const title = t('Record a refund')

/** Records a refund to a customer or from a vendor, with the bank account. */
export function MoneyBackDialog<Mode extends string, Key extends QueryKey>(props: Props<Mode, Key>) {
  const { data, error, refetch } = useQuery(props.accounts)
  if (data) return <Refund {...props} choice={data.rows} />
  return (
    <Dialog isOpen onClose={props.onClose} title={title}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={4} />}
    </Dialog>
  )
}

function Refund<Mode extends string, Key extends QueryKey>(props: Props<Mode, Key> & { choice: readonly Account[] }) {
  const { of, advice, accountLabel, modes, body, send, onClose, choice } = props
  const now = today()
  const usual = choice.find((each) => each.is_usual) ?? choice[0]
  const form = useForm({
    schema: z.pipe(z.transform(asBody<Mode>), body),
    initial: {
      amount: of.left,
      refunded_on: now < of.dated ? of.dated : now,
      payment_mode: 'bank_transfer',
      reference: '',
      ledger_accounts_id: usual?.ledger_accounts_id ?? '',
    } as Values<Mode>,
    submit: (values, attempt) => send({ ...values, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Refund recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={t('₹{amount} of {number} is left. {advice}', { amount: formatPaise(of.left), number: of.number, advice })}
      verb={t('Record refund')}
    >
      <Pair>
        <MoneyInput label={t('Amount (₹)')} {...form.field('amount')} />
        <DateInput label={t('Refunded on')} {...form.field('refunded_on')} />
      </Pair>
      <Pair>
        <Select
          label={t('Payment mode')}
          options={modes}
          {...form.field('payment_mode')}
          onChange={(mode) => form.set({ payment_mode: mode as Mode })}
        />
        <TextInput label={t('Reference')} optional placeholder={t('UTR or cheque number')} {...form.field('reference')} />
      </Pair>
      <Select
        label={accountLabel}
        options={choice.map((each) => ({
          value: each.ledger_accounts_id,
          label: `${accountName(each.account_name)} (${each.code})`,
        }))}
        {...form.field('ledger_accounts_id')}
      />
    </FormDialog>
  )
}

const asBody = <Mode extends string>({ amount, reference, ...values }: Values<Mode>): RefundBody<Mode> => ({
  ...values,
  amount: amount ?? 0,
  reference: reference.trim() === '' ? null : reference.trim(),
})
