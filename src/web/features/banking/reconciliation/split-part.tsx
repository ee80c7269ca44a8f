import type { LineParty } from '#contract/documents/line-parties.ts'
import type { Control } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { findAccounts } from './other-ways.tsx'
import styles from './reconcile.module.css'

export type Part = { account: Option | undefined; amount: Paise | undefined; party?: LineParty | null }

type SplitPartProps = {
  at: number
  part: Part
  control: Control | undefined
  onChange: (values: Partial<Part>) => void
  onRemove: (() => void) | undefined
}

/** One account and its share. */
export function SplitPart({ at, part, control, onChange, onRemove }: SplitPartProps) {
  return (
    <div className={styles.splitPart}>
      <Combobox
        label={t('Account {value}', { value: at + 1 })}
        placeholder={t('Search the chart of accounts')}
        value={part.account}
        onChange={(account) => onChange({ account, party: null })}
        search={findAccounts}
      />
      <MoneyInput
        label={t('Amount {value}', { value: at + 1 })}
        value={part.amount}
        onChange={(share) => onChange({ amount: share })}
      />
      <LinePartyField control={control} value={part.party} onChange={(party) => onChange({ party })} of={` of part ${at + 1}`} />
      {onRemove && <IconButton icon="delete" label={t('Remove part {value}', { value: at + 1 })} onClick={onRemove} />}
    </div>
  )
}
