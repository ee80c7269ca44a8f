import { useSuspenseQuery } from '@tanstack/react-query'
import type { categoryAccounts } from '#contract/banking/reconciliation.ts'
import { t } from '#core/messages.ts'
import type { LineParty } from '#contract/documents/line-parties.ts'
import type { Reply } from '#contract/endpoint.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import type { Form } from '#web/lib/form.ts'
import { accountName, bothNames } from '#web/lib/stored-names.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { accountsQuery } from './api.ts'
import styles from './bank-rules.module.css'
import type { RuleValues } from './rule-values.ts'

const MOST_PARTS = 10

/** The target of a line: one account, or shares of several. */
export function PartFields({ form }: { form: Form<RuleValues> }) {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { parts } = form.values
  const share = () => {
    const next = [...parts, { ledger_accounts_id: '', percent: '' }]
    form.set({ parts: parts.length === 1 ? next.map((part) => ({ ...part, percent: '50' })) : next })
  }
  const drop = (at: number) => {
    const left = parts.filter((_, no) => no !== at)
    form.set({ parts: left.length === 1 ? left.map((part) => ({ ...part, percent: '100' })) : left })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('Goes to account')}</legend>
      {parts.map((_, at) => (
        <PartRow key={at} form={form} at={at} accounts={accounts} onDrop={() => drop(at)} />
      ))}
      <div>
        <Button icon="add" disabled={parts.length >= MOST_PARTS} onClick={share}>
          {t('Split by percent')}
        </Button>
      </div>
    </fieldset>
  )
}

type PartRowProps = { form: Form<RuleValues>; at: number; accounts: Reply<typeof categoryAccounts>['rows']; onDrop: () => void }

function PartRow({ form, at, accounts, onDrop }: PartRowProps) {
  const { parts } = form.values
  const options = accounts.map(({ ledger_accounts_id, account_name, code }) => ({
    value: ledger_accounts_id,
    label: accountName(account_name),
    detail: code,
    searched: `${code} ${bothNames(account_name)}`.toLowerCase(),
  }))
  const find = async (text: string) => {
    const wanted = text.trim().toLowerCase()
    return options.filter(({ searched }) => searched.includes(wanted)).slice(0, 50)
  }
  const setParty = (party: LineParty | null, ledger_accounts_id = parts[at]?.ledger_accounts_id ?? '') =>
    form.set({ parts: parts.map((part, no) => (no === at ? { ...part, ledger_accounts_id, party } : part)) })
  const { value, onChange, ...bound } = form.at<string>(`parts.${at}.ledger_accounts_id`)
  return (
    <div className={styles.part}>
      <Combobox
        label={t('Account {value}', { value: at + 1 })}
        hideLabel
        placeholder={t('Search the chart of accounts')}
        {...bound}
        value={options.find((option) => option.value === value)}
        onChange={(option) => {
          onChange(option?.value ?? '')
          setParty(null, option?.value ?? '')
        }}
        search={find}
      />
      <LinePartyField
        control={accounts.find((row) => row.ledger_accounts_id === value)?.control ?? undefined}
        value={parts[at]?.party}
        onChange={(party) => setParty(party)}
        error={form.errors[`parts.${at}.party`]}
        of={` of account ${at + 1}`}
        hideLabel
      />
      {parts.length > 1 && (
        <>
          <TextInput
            label={t('Share {value}, in percent', { value: at + 1 })}
            hideLabel
            inputMode="decimal"
            {...form.at<string>(`parts.${at}.percent`)}
          />
          <IconButton icon="delete" label={t('Remove account {value}', { value: at + 1 })} onClick={onDrop} />
        </>
      )}
    </div>
  )
}
