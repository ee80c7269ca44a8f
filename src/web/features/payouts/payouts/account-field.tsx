import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Paise } from '#core/money.ts'
import { accountProblem, balanceLoading } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AddBankAccount } from './add-bank-account.tsx'
import { useAskBalance, accountsQuery } from './pay-form-api.ts'

type Props = {
  label: string
  field: FieldBinding<string>
  amount: Paise | undefined
  /** If the balance is insufficient no payout is created; otherwise it enters the queue. */
  isStrict?: boolean
}

/** The paying account, with the balance reported by its bank. */
export function AccountField({ label, field, amount, isStrict = false }: Props) {
  const { value, onChange } = field
  const { data } = useQuery(accountsQuery(value))
  const { mutate: askBalance } = useAskBalance()
  const rows = data?.rows ?? []
  const account = rows.find((row) => row[bankAccountField] === value)
  const [first] = rows
  const usual = account === undefined && first ? first[bankAccountField] : undefined
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (usual !== undefined) choose(usual)
  }, [usual])
  const isTold = field.error === balanceLoading && account !== undefined && account.balance_status !== 'loading'
  useEffect(() => {
    if (isTold) choose(value)
  }, [isTold, value])
  const known = account?.[bankAccountField]
  useEffect(() => {
    if (known !== undefined) askBalance(known)
  }, [known, askBalance])
  if (data === undefined) return <Skeleton height={60} />
  if (rows.length === 0)
    return (
      <Notice tone="warning" action={<AddBankAccount />}>
        {t('No bank account can pay yet. Add one in rupees with its number and IFSC.')}
      </Notice>
    )
  return (
    <Select
      label={label}
      options={rows.map((row) => ({
        value: row[bankAccountField],
        label: `${row.account_label} (${row.bank_name}, ••${row.debit_account_number.slice(-4)})`,
      }))}
      help={balanceWords(account, isStrict ? undefined : amount)}
      {...field}
    />
  )
}

type Account = Parameters<typeof accountProblem>[0]
function balanceWords(account: Account, amount: Paise | undefined): string | undefined {
  if (account === undefined) return undefined
  if (account.balance_status === 'loading') return t('The balance is loading')
  if (account.available_balance === null) return t('Failed to load account balance')
  const held = t('₹{amount} available', { amount: formatPaise(account.available_balance) })
  const isLow = amount !== undefined && amount > 0 && accountProblem(account, amount) !== undefined
  return isLow ? t('{held}. Account balance is low: the payout waits in the queue until there is enough.', { held }) : held
}
