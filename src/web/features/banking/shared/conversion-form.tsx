import { type ReactNode, useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConvert } from './api.ts'
import { WayAndDay } from './conversion-direction.tsx'
import { Outcome } from './conversion-outcome.tsx'
import { type Choice, type ConversionLine, conversionSchema, conversionStart, sidesOf } from './conversion-values.ts'
import { Frame, type HeldIn, type LineOf } from './frame.tsx'

type Props = {
  /** The possible accounts in other currencies; a single one is selected. */
  held: readonly HeldIn[]
  rupees: readonly Choice[]
  /** The bank line, of an account in another currency or in rupees. */
  line?: (LineOf & Choice) | undefined
  /** The other half, if its line is also unmatched. */
  half?: ConversionLine | undefined
  onClose: () => void
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
  const { own, other } = sidesOf(lines)
  const [start] = useState(() => conversionStart(lines, rupees))
  const [bank_accounts_id, setAccount] = useState(own?.bank_accounts_id ?? held[0]?.bank_accounts_id ?? '')
  const form = useForm({
    schema: conversionSchema(lines),
    initial: start,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt, bank_accounts_id }),
    onDone: () => {
      toast({ tone: 'success', text: t('Conversion recorded') })
      onClose()
    },
  })
  const { values, field } = form
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
      {lines.length === 0 && <WayAndDay form={form} currency={currency} />}
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
