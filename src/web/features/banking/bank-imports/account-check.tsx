import { t } from '#core/messages.ts'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { PreviewAccount } from '#contract/banking/bank-imports.ts'
import { formatCount, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Proof } from './balance-check.tsx'
import styles from './imports.module.css'
import { PreviewLines } from './preview-lines.tsx'
import { accountWords } from './words.ts'

type Props = {
  account: PreviewAccount
  isStale: boolean
  accounts: readonly BankAccount[]
  onChoose: (bank_accounts_id: string) => void
  onAdd: () => void
  /** Whether the account is imported at all; only asked if the file has several. */
  taken: { value: boolean; onChange: (value: boolean) => void } | undefined
  /** Lines of a PDF that no balance verifies were compared with it. */
  compared: { value: boolean; onChange: (value: boolean) => void }
}

/** One account of the file: its target, new lines, balance check, warnings and lines. */
export function AccountCheck({ account, isStale, accounts, onChoose, onAdd, taken, compared }: Props) {
  const isOff = taken?.value === false
  return (
    <Card title={accountWords(account)} actions={taken && <Checkbox label={t('Import this account')} {...taken} />}>
      {!isOff && (
        <div className={cx(styles.account, isStale && styles.stale)}>
          <Into account={account} accounts={accounts} onChoose={onChoose} onAdd={onAdd} />
          <dl className={styles.counts}>
            <Count label={t('New')} value={account.new_count} />
            <Count label={t('Already here')} value={account.duplicate_count} />
            <Count label={t('In the file')} value={account.line_count} />
          </dl>
          <Proof account={account} />
          {account.warnings.length > 0 && (
            <ul className={styles.warnings} aria-label={t('Warnings')}>
              {account.warnings.filter(notTheProof).map(({ code, message, line }) => (
                <li key={`${code} ${line ?? ''} ${message}`}>
                  <Icon name="warning" />
                  <span>
                    {line !== undefined && <b>{`${t('Row {line}:', { line })} `}</b>}
                    {message}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <PreviewLines account={account} />
          {account.unproved_count > 0 && (
            <Checkbox
              label={t('I compared the {lines} with the PDF', { lines: plural(account.unproved_count, 'marked line') })}
              help={t('There is no running balance to check them against.')}
              {...compared}
            />
          )}
        </div>
      )}
    </Card>
  )
}

// The check above already shows this with its figures.
const notTheProof = ({ code }: { code: string }) => code !== 'does_not_tie'

function Into({ account, accounts, onChoose, onAdd }: Pick<Props, 'account' | 'accounts' | 'onChoose' | 'onAdd'>) {
  const fitting = accounts.filter((each) => account.currency === null || each.currency === account.currency)
  return (
    <div className={styles.into}>
      <Select
        label={t('Import into')}
        placeholder={
          fitting.length === 0
            ? t('No account in {value} yet', { value: account.currency ?? t('this currency') })
            : t('Choose a bank account')
        }
        value={account.bank_accounts_id ?? ''}
        onChange={(id) => id !== '' && onChoose(id)}
        options={fitting.map((each) => ({
          value: each.bank_accounts_id,
          label: [each.account_label, each.account_number && `•••• ${each.account_number.slice(-4)}`].filter(Boolean).join(' '),
        }))}
      />
      <Button size="form" icon="add" onClick={onAdd}>
        {t('Add this account')}
      </Button>
    </div>
  )
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{formatCount(value)}</dd>
  </div>
)
