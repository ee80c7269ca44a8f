import { useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { PreviewAccount, ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { AccountCheck } from './account-check.tsx'
import { useImport } from './api.ts'
import type { NewAccount } from './new-account.ts'
import styles from './imports.module.css'
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
  const { seen, reading, isStale, onReading, accounts, newAccount, onColumns, onImported } = props
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState<PreviewAccount>()
  const attempt = useRef({ body: '', key: '' })
  const { mutate, isPending } = useImport()
  const [pressed, setPressed] = useState(false)
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set())
  const choose = (account_key: string, bank_accounts_id: string) => {
    setPressed(false)
    const others = currentChoices(seen).filter((choice) => choice.account_key !== account_key)
    onReading({ ...reading, accounts: [...others, { account_key, bank_accounts_id }] })
  }
  const taken = seen.accounts.filter((account) => !skipped.has(account.account_key))
  const lacking = taken.find((account) => account.bank_accounts_id === null)
  const news = taken.reduce((sum, account) => sum + account.new_count, 0)
  const problem =
    taken.length === 0
      ? t('Choose at least one account to import.')
      : lacking
        ? t('Choose the bank account each statement belongs to.')
        : taken.some((account) => account.unproved_count > 0 && !compared.has(account.account_key))
          ? t('Compare the marked lines with the PDF and confirm that they are right.')
          : undefined
  const go = () => {
    if (problem !== undefined) return setPressed(true)
    const choices = currentChoices(seen)
      .filter((choice) => !skipped.has(choice.account_key))
      .map((choice) => (compared.has(choice.account_key) ? { ...choice, unproved_checked: true } : choice))
    const body = { ...reading, files_id: seen.files_id, accounts: choices }
    // A retry of the same import is the same intent; another choice of accounts is a new one.
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    mutate({ ...body, idempotencyKey: attempt.current.key }, { onSuccess: onImported })
  }
  return (
    <Stack>
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
      {seen.asks_day_first && (
        <Card>
          <RadioGroup
            label={t('How are the dates written?')}
            name="day_first"
            value={String(reading.day_first ?? true)}
            onChange={(order) => onReading({ ...reading, day_first: order === 'true' })}
            options={[
              { value: 'true', label: t('Day first: 03/04 is 3 April') },
              { value: 'false', label: t('Month first: 03/04 is 4 March') },
            ]}
          />
        </Card>
      )}
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
          onChoose={(id) => choose(account.account_key, id)}
          onAdd={() => setAdding(account)}
          compared={{
            value: compared.has(account.account_key),
            onChange: (on) => setCompared(toggled(compared, account.account_key, on)),
          }}
          taken={
            seen.accounts.length > 1
              ? {
                  value: !skipped.has(account.account_key),
                  onChange: (on) => setSkipped(toggled(skipped, account.account_key, on)),
                }
              : undefined
          }
        />
      ))}
      {pressed && problem && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actions}>
        <Button tone="primary" busy={isPending || isStale} onClick={go}>
          {lacking || news > 0 ? t('Import {lines}', { lines: plural(news, 'new line') }) : t('Record this statement')}
        </Button>
        <span className={styles.hint}>{actionHint(lacking !== undefined, news)}</span>
      </div>
      {adding &&
        newAccount(
          adding,
          () => setAdding(undefined),
          (made) => choose(adding.account_key, made.bank_accounts_id),
        )}
    </Stack>
  )
}

const currentChoices = (seen: StatementPreview) =>
  seen.accounts.flatMap(({ account_key, bank_accounts_id }) =>
    bank_accounts_id === null ? [] : [{ account_key, bank_accounts_id }],
  )

function toggled(old: ReadonlySet<string>, key: string, isTaken: boolean): ReadonlySet<string> {
  const next = new Set(old)
  if (isTaken) next.delete(key)
  else next.add(key)
  return next
}

function actionHint(isLacking: boolean, news: number): string {
  if (isLacking) return ''
  return news === 0
    ? t('Every line is already here; we record only the statement’s balance.')
    : t('Nothing enters the books until you match or categorise the lines.')
}
