import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineParty } from '#contract/documents/line-parties.ts'
import { type Control, partyProblem } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import { queryClient } from '#web/lib/query.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { accountName, bothNames } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { accountsQuery } from './api.ts'
import styles from './reconcile.module.css'

export type Busy = { isBusy: boolean }

/** Books lines to an account; recently used accounts come first. */
export function CategoriseForm({
  count,
  isBusy,
  onSave,
}: Busy & { count: number; onSave: (ledger_accounts_id: string, memo: string | null, party: LineParty | null) => void }) {
  const [account, setAccount] = useState<Option>()
  const [memo, setMemo] = useState('')
  const [party, setParty] = useState<LineParty | null>(null)
  const control = useControl(account)
  const isMissing = partyProblem(control, party) !== undefined
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault()
        if (account && !isMissing) onSave(account.value, memo.trim() || null, party)
      }}
    >
      <Combobox
        label={t('Account')}
        placeholder={t('Search the chart of accounts')}
        value={account}
        onChange={(next) => {
          setAccount(next)
          setParty(null)
        }}
        search={findAccounts}
      />
      <LinePartyField control={control} value={party} onChange={setParty} />
      <TextInput label={t('Memo')} optional maxLength={300} value={memo} onChange={setMemo} />
      <Button type="submit" tone="primary" icon="check" busy={isBusy} disabled={account === undefined || isMissing}>
        {count > 1
          ? t('Put {count} lines there', { count })
          : account
            ? t('Put into {label}', { label: account.label })
            : t('Put there')}
      </Button>
    </form>
  )
}

/** The details that the chosen account requires of a line. */
function useControl(account: Option | undefined): Control | undefined {
  const { data } = useQuery(accountsQuery)
  return data?.find((row) => row.ledger_accounts_id === account?.value)?.control ?? undefined
}

/** Accounts whose code or name has the text; those used lately first. */
export async function findAccounts(text: string): Promise<readonly Option[]> {
  const rows = await queryClient.ensureQueryData(accountsQuery)
  const wanted = text.trim().toLowerCase()
  const found = rows.filter(({ code, account_name }) => `${code} ${bothNames(account_name)}`.toLowerCase().includes(wanted))
  return found
    .toSorted((a, b) => (a.recent ?? 999) - (b.recent ?? 999))
    .slice(0, 50)
    .map(({ ledger_accounts_id, account_name, code, recent }) => ({
      value: ledger_accounts_id,
      label: accountName(account_name),
      detail: recent === null ? code : t('{code} · used recently', { code }),
    }))
}

export function ExcludeForm({ count, isBusy, onSave }: Busy & { count: number; onSave: (memo: string | null) => void }) {
  const [memo, setMemo] = useState('')
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(memo.trim() || null)
      }}
    >
      <p className={styles.note}>
        {t('We post nothing. The statement and the books will differ by {value}; the summary shows this.', {
          value: count > 1 ? t('these lines') : t('this line'),
        })}
      </p>
      <TextInput label={t('Why')} optional maxLength={300} value={memo} onChange={setMemo} />
      <Button type="submit" tone="primary" busy={isBusy}>
        {count > 1 ? t('Exclude {count} lines', { count }) : t('Leave out')}
      </Button>
    </form>
  )
}
