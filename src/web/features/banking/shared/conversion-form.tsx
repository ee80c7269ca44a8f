import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Conversion } from '#contract/banking/foreign-accounts.ts'
import { impliedRate } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConvert } from './api.ts'
import { Frame, type HeldIn, type LineOf } from './frame.tsx'

type Choice = { bank_accounts_id: string; account_label: string; currency: string }
type Props = {
  /** The possible accounts in other currencies; a single one is selected. */
  held: readonly HeldIn[]
  rupees: readonly Choice[]
  /** The bank line, of an account in another currency or in rupees. */
  line?: (LineOf & Choice) | undefined
  /** The other half, if its line is also unmatched. */
  half?: (Pick<LineOf, 'bank_transactions_id' | 'amount' | 'transaction_date'> & Choice) | undefined
  onClose: () => void
}
type Values = {
  rupee_bank_accounts_id: string
  direction: 'to_rupees' | 'from_rupees'
  moved_on: string
  foreign_amount: number | undefined
  amount: number | undefined
  bank_charge: number | undefined
}

/** Converts between another currency and rupees at the bank's rate; the other half may be left open. */
export function ConversionForm({ half, ...rest }: Props) {
  const [isAlone, setAlone] = useState(false)
  if (half === undefined || isAlone) return <Fields key="alone" {...rest} />
  return (
    <Fields key="both" {...rest} half={half}>
      <Notice
        action={
          <Button tone="quiet" onClick={() => setAlone(true)}>
            {t('Not this one')}
          </Button>
        }
      >
        {t('With the line of {amountOf} in {account_label} on {date}.', {
          amountOf: amountOf(Math.abs(half.amount), half.currency === 'INR' ? null : half.currency),
          account_label: half.account_label,
          date: formatDate(half.transaction_date),
        })}
      </Notice>
    </Fields>
  )
}

function Fields({ held, rupees, line, half, onClose, children }: Props & { children?: ReactNode }) {
  const { mutateAsync } = useConvert()
  const lines = [line, half].filter((each) => each !== undefined)
  const own = lines.find(({ currency }) => currency !== 'INR')
  const other = lines.find(({ currency }) => currency === 'INR')
  const schema = z.pipe(
    z.transform((values: Values) => ({
      ...values,
      bank_charge: values.bank_charge ?? 0,
      moved_on: own === undefined ? values.moved_on || (line?.transaction_date ?? null) : null,
      bank_transactions_id: own?.bank_transactions_id ?? null,
      mirror_bank_transactions_id: other?.bank_transactions_id ?? null,
    })),
    Conversion,
  )
  const [start] = useState<Values>(() => ({
    rupee_bank_accounts_id: other?.bank_accounts_id ?? (rupees.length === 1 ? (rupees[0]?.bank_accounts_id ?? '') : ''),
    direction: (own ? own.amount < 0 : other ? other.amount > 0 : true) ? 'to_rupees' : 'from_rupees',
    moved_on: lines.length > 0 ? '' : today(),
    foreign_amount: own && Math.abs(own.amount),
    amount: other && Math.abs(other.amount),
    bank_charge: undefined,
  }))
  const [bank_accounts_id, setAccount] = useState(own?.bank_accounts_id ?? held[0]?.bank_accounts_id ?? '')
  const form = useForm({
    schema,
    initial: start,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt, bank_accounts_id }),
    onDone: () => {
      toast({ tone: 'success', text: t('Conversion recorded') })
      onClose()
    },
  })
  const { values, field, set } = form
  const currency = held.find((each) => each.bank_accounts_id === bank_accounts_id)?.currency ?? 'USD'
  const isOut = values.direction === 'to_rupees'
  const options = (all: readonly Choice[]) => all.map((each) => ({ value: each.bank_accounts_id, label: each.account_label }))
  return (
    <Frame
      form={form}
      isInline={line !== undefined}
      title={t('Convert currency')}
      verb={t('Record conversion')}
      onClose={onClose}
    >
      {children}
      {lines.length === 0 && (
        <Pair>
          <Select
            label={t('Direction')}
            options={[
              { value: 'to_rupees', label: t('{currency} into rupees', { currency }) },
              { value: 'from_rupees', label: t('Rupees into {currency}', { currency }) },
            ]}
            {...field('direction')}
            onChange={(direction) => set({ direction: direction === 'to_rupees' ? 'to_rupees' : 'from_rupees' })}
          />
          <DateInput label="On" max={today()} {...field('moved_on')} />
        </Pair>
      )}
      {own === undefined && held.length > 1 && (
        <Select label={t('Account')} options={options(held)} value={bank_accounts_id} onChange={setAccount} />
      )}
      {other === undefined && (
        <Select
          label={isOut ? t('It went to') : t('It came from')}
          placeholder={t('Choose the account in rupees')}
          options={options(rupees)}
          {...field('rupee_bank_accounts_id')}
        />
      )}
      <Pair>
        {own === undefined && (
          <MoneyInput label={t('Converted ({currency})', { currency })} currency={currency} {...field('foreign_amount')} />
        )}
        {other === undefined && (
          <MoneyInput label={isOut ? t('Received in rupees (₹)') : t('Paid in rupees (₹)')} {...field('amount')} />
        )}
      </Pair>
      <MoneyInput label={t('Bank charge (₹)')} optional {...field('bank_charge')} />
      <Outcome {...values} isOut={isOut} currency={currency} />
    </Frame>
  )
}

/** The rate the bank gave. */
function Outcome({
  foreign_amount = 0,
  amount = 0,
  bank_charge = 0,
  isOut,
  currency,
}: Values & { isOut: boolean; currency: string }) {
  const gross = isOut ? amount + bank_charge : amount - bank_charge
  if (foreign_amount <= 0 || gross <= 0) return null
  return (
    <Notice>
      {isOut
        ? t('₹{rate} for 1 {currency}. The difference from the rate in your books is a gain or loss.', {
            rate: impliedRate(foreign_amount, currency, gross),
            currency,
          })
        : t('₹{rate} for 1 {currency}', { rate: impliedRate(foreign_amount, currency, gross), currency })}
    </Notice>
  )
}
