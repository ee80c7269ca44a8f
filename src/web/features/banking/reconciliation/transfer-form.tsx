import { useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { Busy } from './other-ways.tsx'
import styles from './reconcile.module.css'

export type AccountChoice = { bank_accounts_id: string; account_label: string; currency: string }

/** A transfer between own accounts whose other line has not been imported; an imported one is offered as a suggestion. */
export function TransferForm({
  isIn,
  others,
  isBusy,
  onSave,
}: Busy & { isIn: boolean; others: readonly AccountChoice[]; onSave: (bank_accounts_id: string) => void }) {
  const [chosen, setChosen] = useState('')
  const account = chosen || (others.length === 1 ? (others[0]?.bank_accounts_id ?? '') : '')
  if (others.length === 0)
    return <p className={styles.note}>{t('There is no other bank account in rupees. Add one under Bank accounts.')}</p>
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault()
        if (account) onSave(account)
      }}
    >
      <Select
        label={isIn ? t('It came from') : t('It went to')}
        placeholder={t('Choose a bank account')}
        value={account}
        onChange={setChosen}
        options={others.map(({ bank_accounts_id, account_label }) => ({ value: bank_accounts_id, label: account_label }))}
        help={t('When you import that statement, its line joins this transfer.')}
      />
      <Button type="submit" tone="primary" icon="check" busy={isBusy} disabled={account === ''}>
        {t('Match transfer')}
      </Button>
    </form>
  )
}
