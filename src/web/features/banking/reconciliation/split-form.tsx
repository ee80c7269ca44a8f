import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineParty } from '#contract/documents/line-parties.ts'
import { partyProblem } from '#core/ledger/control-accounts.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { accountsQuery } from './api.ts'
import styles from './reconcile.module.css'
import { type Part, SplitPart } from './split-part.tsx'
import { moneyWords } from './words.ts'

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
        <SplitPart
          key={at}
          at={at}
          part={part}
          control={controlAt(part)}
          onChange={(values) => change(at, values)}
          onRemove={parts.length > 2 ? () => setParts(parts.filter((_, no) => no !== at)) : undefined}
        />
      ))}
      <div className={styles.splitFoot}>
        <Button
          icon="add"
          disabled={parts.length >= MOST_PARTS}
          onClick={() => setParts([...parts, { account: undefined, amount: left > 0 ? left : undefined }])}
        >
          {t('Add part')}
        </Button>
        <Left left={left} />
      </div>
      <Button type="submit" tone="primary" icon="check" busy={isBusy} disabled={left !== 0 || full.length < parts.length}>
        {t('Split into {length} accounts', { length: parts.length })}
      </Button>
    </form>
  )
}

function Left({ left }: { left: Paise }) {
  return (
    <output className={styles.note}>
      {left === 0
        ? t('The parts add up to the line.')
        : left > 0
          ? t('{moneyWords} left', { moneyWords: moneyWords(left) })
          : t('{moneyWords} too much', { moneyWords: moneyWords(0 - left) })}
    </output>
  )
}
