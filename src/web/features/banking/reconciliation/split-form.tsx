import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineParty } from '#contract/documents/line-parties.ts'
import { partyProblem } from '#core/ledger/control-accounts.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { accountsQuery } from './api.ts'
import { findAccounts } from './other-ways.tsx'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

type Part = { account: Option | undefined; amount: Paise | undefined; party?: LineParty | null }
type Props = {
  amount: Paise
  isBusy: boolean
  onSave: (parts: { ledger_accounts_id: string; amount: Paise; part_memo: null; party: LineParty | null }[]) => void
}

const MOST_PARTS = 20

/** Splits one line over several accounts; the remainder shows until it is zero. */
export function SplitForm({ amount, isBusy, onSave }: Props) {
  const size = Math.abs(amount)
  const [parts, setParts] = useState<readonly Part[]>([
    { account: undefined, amount: undefined },
    { account: undefined, amount: undefined },
  ])
  const left = size - parts.reduce((sum, part) => sum + (part.amount ?? 0), 0)
  const { data: accounts } = useQuery(accountsQuery)
  const controlAt = ({ account }: Part) =>
    accounts?.find((row) => row.ledger_accounts_id === account?.value)?.control ?? undefined
  const full = parts.flatMap((part) => {
    const { account, amount: share, party = null } = part
    return account && share !== undefined && share > 0 && partyProblem(controlAt(part), party) === undefined
      ? [{ ledger_accounts_id: account.value, amount: share, part_memo: null, party }]
      : []
  })
  const change = (at: number, values: Partial<Part>) =>
    setParts(parts.map((part, no) => (no === at ? { ...part, ...values } : part)))
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault()
        if (left === 0 && full.length === parts.length) onSave(full)
      }}
    >
      {parts.map((part, at) => (
        <div key={at} className={styles.splitPart}>
          <Combobox
            label={t('Account {value}', { value: at + 1 })}
            placeholder={t('Search the chart of accounts')}
            value={part.account}
            onChange={(account) => change(at, { account, party: null })}
            search={findAccounts}
          />
          <MoneyInput
            label={t('Amount {value}', { value: at + 1 })}
            value={part.amount}
            onChange={(share) => change(at, { amount: share })}
          />
          <LinePartyField
            control={controlAt(part)}
            value={part.party}
            onChange={(party) => change(at, { party })}
            of={` of part ${at + 1}`}
          />
          {parts.length > 2 && (
            <IconButton
              icon="delete"
              label={t('Remove part {value}', { value: at + 1 })}
              onClick={() => setParts(parts.filter((_, no) => no !== at))}
            />
          )}
        </div>
      ))}
      <div className={styles.splitFoot}>
        <Button
          icon="add"
          disabled={parts.length >= MOST_PARTS}
          onClick={() => setParts([...parts, { account: undefined, amount: left > 0 ? left : undefined }])}
        >
          {t('Add part')}
        </Button>
        <output className={styles.note}>
          {left === 0
            ? t('The parts add up to the line.')
            : left > 0
              ? t('{moneyWords} left', { moneyWords: moneyWords(left) })
              : t('{moneyWords} too much', { moneyWords: moneyWords(0 - left) })}
        </output>
      </div>
      <Button type="submit" tone="primary" icon="check" busy={isBusy} disabled={left !== 0 || full.length < parts.length}>
        {t('Split into {length} accounts', { length: parts.length })}
      </Button>
    </form>
  )
}
