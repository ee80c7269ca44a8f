import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findParties } from './api.ts'

/** The names of selected parties, by id. */
export type Names = Readonly<Record<string, string>>

type Said = { label: string; help: string | undefined; optional: boolean }

/** Nil shows as an empty field, unless that has a meaning of its own. */
export function MoneyField({
  value,
  onChange,
  isNullable,
  ...rest
}: Said & FieldBinding<number | null> & { isNullable: boolean }) {
  const shown = value === null || (value === 0 && !isNullable) ? undefined : value
  return <MoneyInput {...rest} value={shown} onChange={(amount) => onChange(amount ?? (isNullable ? null : 0))} />
}

export function CountField({ value, onChange, ...rest }: Said & FieldBinding<number>) {
  const digits = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 13))
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      value={value === 0 ? '' : String(value)}
      onChange={(text) => onChange(digits(text))}
    />
  )
}

export function AccountField({ value, onChange, ...rest }: Said & FieldBinding<string | null>) {
  const { data } = useQuery(chartQuery)
  const chosen = data?.rows.find((row) => row.ledger_accounts_id === value)
  return (
    <Combobox
      {...rest}
      placeholder={t('Account name or code')}
      value={chosen && accountOption(chosen)}
      onChange={(option) => onChange(option?.value ?? (rest.optional ? null : ''))}
      search={(text) => findAccounts(text)}
    />
  )
}

type PartyProps = Said & FieldBinding<string | null> & { party: 'vendors' | 'customers'; names: Names }

export function PartyField({ value, onChange, party, names, ...rest }: PartyProps) {
  const chosen = value ? { value, label: names[value] ?? t('Chosen') } : undefined
  return (
    <Combobox
      {...rest}
      placeholder={party === 'vendors' ? t('Name of a vendor') : t('Name of a customer')}
      value={chosen}
      onChange={(option) => onChange(option?.value ?? (rest.optional ? null : ''))}
      search={(text, signal) => findParties(party, text, signal)}
    />
  )
}
