import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { bookedShare, formatForeign, impliedRate, type Minor } from '#core/currency/currency.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { resultOf } from './amounts.ts'

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
  /** The note in another currency: its remaining amount there and in the books. */
  of: { number: string | null; currency: string; left: Minor; booked: Paise; dated: string }
  /** `out`: to a customer; `in`: from a vendor. */
  way: 'out' | 'in'
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
  const { currency, left, booked } = of
  const now = today()
  const usual = choice.find((each) => each.is_usual) ?? choice[0]
  const form = useForm({
    schema: body,
    initial: {
      foreign_amount: left as Minor | undefined,
      amount: undefined as Paise | undefined,
      refunded_on: now < of.dated ? of.dated : now,
      payment_mode: 'bank_transfer' as Mode | 'bank_transfer',
      reference: '' as string | null,
      ledger_accounts_id: usual?.ledger_accounts_id ?? '',
    },
    submit: (values, attempt) => send({ ...values, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Refund recorded') })
      onClose()
    },
  })
  const { field, set, values } = form
  const { foreign_amount = 0, amount = 0 } = values
  const isRead = amount > 0 && foreign_amount > 0 && foreign_amount <= left
  const gain = (amount - bookedShare(booked, left, Math.min(foreign_amount, left))) * (way === 'in' ? 1 : -1)
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
      {isRead && (
        <Notice>
          {t('₹{impliedRate} for 1 {currency}: {resultOf} against the rate of {number}.', {
            impliedRate: impliedRate(foreign_amount, currency, amount),
            currency,
            resultOf: resultOf(gain),
            number: of.number,
          })}
        </Notice>
      )}
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
        options={choice.map((each) => ({ value: each.ledger_accounts_id, label: `${each.account_name} (${each.code})` }))}
        {...field('ledger_accounts_id')}
      />
    </FormDialog>
  )
}
