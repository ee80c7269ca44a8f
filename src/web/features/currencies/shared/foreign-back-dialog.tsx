import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { formatForeign, type Minor } from '#core/currency/currency.ts'
import type { Paise } from '#core/money.ts'
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
import { type RefundedNote, RefundOutcome, type RefundWay } from './refund-outcome.tsx'
import { newRefund } from './refund-values.ts'

type Account = { ledger_accounts_id: string; code: string; account_name: string; is_usual: boolean }
type Body<Mode extends string> = {
  foreign_amount: Minor
  amount: Paise
  refunded_on: string
  payment_mode: Mode | 'bank_transfer'
  reference: string | null
  ledger_accounts_id: string
}
type Props<Mode extends string, Key extends QueryKey> = {
  of: RefundedNote & { dated: string }
  way: RefundWay
  accounts: UseQueryOptions<{ rows: Account[] }, Error, { rows: Account[] }, Key>
  modes: readonly { value: string; label: string }[]
  body: z.ZodMiniType<Body<Mode>, Body<Mode>>
  send: (body: Body<Mode> & { idempotencyKey: string }) => Promise<unknown>
  onClose: () => void
}

const title = t('Record a refund')
const words = {
  out: {
    rupees: t('Left the account (₹)'),
    account: t('Left from'),
    advice: t('Pay it at your bank. This records it in the books.'),
  },
  in: { rupees: t('Came into the account (₹)'), account: t('Came into'), advice: t('This records it in the books.') },
} as const

/** Records a refund of a note in another currency: the amount and its rupee value. */
export function ForeignBackDialog<Mode extends string, Key extends QueryKey>(props: Props<Mode, Key>) {
  const { data, error, refetch } = useQuery(props.accounts)
  if (data) return <Refund {...props} choice={data.rows} />
  return (
    <Dialog isOpen onClose={props.onClose} title={title}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={4} />}
    </Dialog>
  )
}

function Refund<Mode extends string, Key extends QueryKey>(props: Props<Mode, Key> & { choice: readonly Account[] }) {
  const { of, way, modes, body, send, onClose, choice } = props
  const { currency, left } = of
  const usual = choice.find((each) => each.is_usual) ?? choice[0]
  const form = useForm({
    schema: body,
    initial: newRefund<Mode>(of, usual?.ledger_accounts_id ?? '', today()),
    submit: (values, attempt) => send({ ...values, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Refund recorded') })
      onClose()
    },
  })
  const { field, set, values } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={t('{formatForeign} of {number} is left. {advice}', {
        formatForeign: formatForeign(left, currency),
        number: of.number,
        advice: words[way].advice,
      })}
      verb={t('Record refund')}
    >
      <Pair>
        <MoneyInput label={t('Amount ({currency})', { currency })} currency={currency} {...field('foreign_amount')} />
        <DateInput label={t('Refunded on')} {...field('refunded_on')} />
      </Pair>
      <MoneyInput label={words[way].rupees} help={t('Without bank charges')} {...field('amount')} />
      <RefundOutcome of={of} way={way} values={values} />
      <Pair>
        <Select
          label={t('Payment mode')}
          options={modes}
          {...field('payment_mode')}
          onChange={(mode) => set({ payment_mode: mode as Mode })}
        />
        <TextInput
          label={t('Reference')}
          optional
          placeholder={t('UTR or cheque number')}
          {...field('reference')}
          value={values.reference ?? ''}
        />
      </Pair>
      <Select
        label={words[way].account}
        options={choice.map((each) => ({
          value: each.ledger_accounts_id,
          label: `${accountName(each.account_name)} (${each.code})`,
        }))}
        {...field('ledger_accounts_id')}
      />
    </FormDialog>
  )
}
