import { useState } from 'react'
import { type BankAccount, BankAccountChange, NewBankAccount } from '#contract/banking/bank-accounts.ts'
import { currencyDigits } from '#core/currency/currency.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { RateField } from '#web/features/banking/shared/rate-field.tsx'
import { useForm } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Numbers } from './account-numbers.tsx'
import { useAddBankAccount, useChangeBankAccount } from './api.ts'

const blank = {
  account_label: '',
  bank_name: '',
  account_number: '',
  ifsc: '',
  currency: 'INR',
  opening_balance: 0 as number | undefined,
  opening_date: '',
  exchange_rate: '',
}
export type BankAccountPrefill = Partial<typeof blank>

type AddProps = {
  /** Account details taken from a statement. */
  prefill?: BankAccountPrefill | undefined
  onClose: () => void
  onSaved?: (account: BankAccount) => void
}

/** Adds a bank account, with its opening balance. */
export function BankAccountForm({ prefill, onClose, onSaved }: AddProps) {
  const { mutateAsync } = useAddBankAccount()
  const [today] = useState(() => dateInIndia(new Date()))
  const form = useForm({
    schema: NewBankAccount,
    initial: { ...blank, ...prefill },
    draftKey: prefill ? undefined : 'bank-account',
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: (saved) => {
      toast({ tone: 'success', text: t('{account_label} added', { account_label: saved.account_label }) })
      onSaved?.(saved)
      onClose()
    },
  })
  const { values, field } = form
  const options = useAccountCurrencies(values.currency)
  const isForeign = values.currency !== 'INR'
  return (
    <FormDrawer title={t('Add a bank account')} verb={t('Add account')} form={form} onClose={onClose}>
      <Numbers form={form} />
      {(options.length > 0 || isForeign) && <Select label={t('Currency')} options={options} {...field('currency')} />}
      <Pair>
        <MoneyInput
          label={isForeign ? t('Opening balance ({currency})', { currency: values.currency }) : t('Opening balance (₹)')}
          currency={isForeign ? values.currency : undefined}
          optional={isForeign}
          {...field('opening_balance')}
          help={
            isForeign
              ? t("The account's balance before its first line here")
              : t("The account's balance before its first line here; minus if overdrawn")
          }
        />
        <DateInput
          label={t('As of')}
          optional={!values.opening_balance}
          {...field('opening_date')}
          help={t('The end of this day')}
          max={today}
        />
      </Pair>
      {isForeign && !!values.opening_balance && (
        <RateField currency={values.currency} on={values.opening_date} field={field('exchange_rate')} />
      )}
    </FormDrawer>
  )
}

type ChangeProps = { account: BankAccount; onClose: () => void }

/** Changes the names and numbers of a bank account. Amounts are corrected in the books, by a journal. */
export function BankAccountChangeForm({ account, onClose }: ChangeProps) {
  const { mutateAsync } = useChangeBankAccount(account.bank_accounts_id)
  const form = useForm({
    schema: BankAccountChange,
    initial: {
      account_label: account.account_label,
      bank_name: account.bank_name,
      account_number: account.account_number ?? '',
      ifsc: account.ifsc ?? '',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Bank account changed') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('Change bank account')} verb={t('Save changes')} form={form} onClose={onClose}>
      <Numbers form={form} />
    </FormDrawer>
  )
}

/** The currencies that an account can have: the rupee and the company's others; no choice if there is only the rupee. */
function useAccountCurrencies(chosen: string) {
  const others = useCurrencyOptions(chosen === 'INR' ? '' : chosen).filter(
    ({ value }) => value !== '' && (value === chosen || currencyDigits(value) === 2),
  )
  return others.length === 0 ? [] : [{ value: 'INR', label: t('INR, Indian rupee') }, ...others]
}
