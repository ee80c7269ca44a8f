import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { Combobox } from '#web/ui/combobox.tsx'

type Props = {
  label: string
  help?: string
  disabled?: boolean
  among: (account: LedgerAccount) => boolean
  field: FieldBinding<string>
}

/** Selects one account of the chart. */
export function AccountField({ label, help, disabled, among, field: { value, onChange, ...field } }: Props) {
  const { data } = useQuery(chartQuery)
  const chosen = data?.rows.find((row) => row.ledger_accounts_id === value)
  return (
    <Combobox
      label={label}
      {...(help !== undefined && { help })}
      {...(disabled && { disabled })}
      placeholder={t('Account name or code')}
      value={chosen && accountOption(chosen)}
      onChange={(option) => onChange(option?.value ?? '')}
      search={(text) => findAccounts(text, among)}
      {...field}
    />
  )
}

const headings = [t('Property, plant and equipment'), t('Intangible assets')]
/** The accounts for the cost of assets. */
export const isAssetAccount = (account: LedgerAccount) =>
  headings.includes(account.schedule_iii) && !account.account_role?.startsWith('accumulated_')
/** Accounts that can be credited with the cost or receive the proceeds. */
export const isOtherAccount = (account: LedgerAccount) => !headings.includes(account.schedule_iii)
