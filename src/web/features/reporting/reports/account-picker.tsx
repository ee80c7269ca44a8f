import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import { Combobox } from '#web/ui/combobox.tsx'

type Props = { value: string | undefined; error?: string | undefined; onChoose: (account: string) => void; onClear?: () => void }

/** Selects an account of the chart by name, code or heading. */
export function AccountPicker({ value, error, onChoose, onClear }: Props) {
  const { data } = useQuery(chartQuery)
  const chosen = data?.rows.find((row) => row.ledger_accounts_id === value)
  return (
    <Combobox
      label={t('Account')}
      hideLabel
      error={error}
      placeholder={t('Account name or code')}
      value={chosen && accountOption(chosen)}
      onChange={(option) => (option ? onChoose(option.value) : onClear?.())}
      search={(text) => findAccounts(text)}
    />
  )
}
