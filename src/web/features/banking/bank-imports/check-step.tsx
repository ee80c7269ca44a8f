import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { PreviewAccount, ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { AccountCheck } from './account-check.tsx'
import { DayOrder } from './day-order.tsx'
import { actionHint } from './import-choices.ts'
import type { NewAccount } from './new-account.ts'
import styles from './imports.module.css'
import { useImportChoices } from './use-import-choices.ts'
import { formatWords } from './words.ts'

type Props = {
  seen: StatementPreview
  reading: ImportOptions
  /** The figures belong to the previous choice; new ones are loading. */
  isStale: boolean
  onReading: (reading: ImportOptions) => void
  accounts: readonly BankAccount[]
  newAccount: NewAccount
  onColumns: (() => void) | undefined
  onImported: () => void
}

/** The content of the file, its balance check, its new lines, and the target account. */
export function CheckStep(props: Props) {
  const { seen, reading, isStale, onReading, accounts, newAccount, onColumns } = props
  const choices = useImportChoices(props)
  const { isLacking, news } = choices
  const [adding, setAdding] = useState<PreviewAccount>()
  return (
    <Stack>
      <FileLine seen={seen} onColumns={onColumns} />
      {seen.asks_day_first && <DayOrder reading={reading} onReading={onReading} />}
      {seen.warnings.map((warning) => (
        <Notice key={warning.message} tone="warning">
          {warning.message}
        </Notice>
      ))}
      {seen.accounts.map((account) => (
        <AccountCheck
          key={account.account_key}
          account={account}
          isStale={isStale}
          accounts={accounts}
          onChoose={(id) => choices.choose(account.account_key, id)}
          onAdd={() => setAdding(account)}
          compared={{
            value: choices.compared.has(account.account_key),
            onChange: (on) => choices.setCompared(account.account_key, on),
          }}
          taken={
            seen.accounts.length > 1
              ? {
                  value: !choices.skipped.has(account.account_key),
                  onChange: (on) => choices.setTaken(account.account_key, on),
                }
              : undefined
          }
        />
      ))}
      {choices.problem && <Notice tone="danger">{choices.problem}</Notice>}
      <div className={styles.actions}>
        <Button tone="primary" busy={choices.isPending || isStale} onClick={choices.start}>
          {isLacking || news > 0 ? t('Import {lines}', { lines: plural(news, 'new line') }) : t('Record this statement')}
        </Button>
        <span className={styles.hint}>{actionHint(isLacking, news)}</span>
      </div>
      {adding &&
        newAccount(
          adding,
          () => setAdding(undefined),
          (made) => choices.choose(adding.account_key, made.bank_accounts_id),
        )}
    </Stack>
  )
}

function FileLine({ seen, onColumns }: { seen: StatementPreview; onColumns: (() => void) | undefined }) {
  return (
    <div className={styles.fileLine}>
      <span>
        {seen.original_file_name}: {formatWords(seen.statement_format)}
        {seen.table?.bank_name && t(', {bank_name} layout', { bank_name: seen.table.bank_name })}
        {seen.table?.is_remembered && t(', columns remembered')}
      </span>
      {onColumns && (
        <Button tone="quiet" icon="edit" onClick={onColumns}>
          {t('Change columns')}
        </Button>
      )}
    </div>
  )
}
