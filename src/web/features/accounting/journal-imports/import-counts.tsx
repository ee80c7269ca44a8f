import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { formatCount, formatDate, plural } from '#web/lib/format.ts'
import { Notice } from '#web/ui/states.tsx'
import { fileAmount } from './words.ts'

/** How the balances in the file compare with its entries. */
export function ComparedBalances({ found }: { found: JournalImport }) {
  const { differing_count, check_count } = found
  return (
    <Notice tone={differing_count > 0 ? 'warning' : 'success'}>
      {differing_count > 0
        ? t('{differing_count} of {balances} in the file differ from the total of its entries.', {
            differing_count,
            balances: plural(check_count, 'balance'),
          })
        : check_count === 1
          ? t('The balance in the file matches.')
          : t('All {count} balances in the file match.', { count: formatCount(check_count) })}
    </Notice>
  )
}

/** What the file has, in numbers. */
export function ImportCounts({ found }: { found: JournalImport }) {
  return (
    <dl className={styles.counts}>
      <Count label={t('Entries')} value={formatCount(found.entry_count)} />
      <Count label={t('Ready')} value={formatCount(found.ready_count)} />
      {found.wrong_count > 0 && <Count label={t('Wrong')} value={formatCount(found.wrong_count)} />}
      {found.known_count > 0 && <Count label={t('Already in the books')} value={formatCount(found.known_count)} />}
      {found.currencies.map(({ currency, debits }) => (
        <Count
          key={currency}
          label={t('Debits{value}', { value: currency === 'INR' ? '' : ` ${t('in {currency}', { currency })}` })}
          value={fileAmount(debits, currency)}
        />
      ))}
      {found.first_date !== null && found.last_date !== null && (
        <Count label={t('From, to')} value={`${formatDate(found.first_date)} – ${formatDate(found.last_date)}`} />
      )}
    </dl>
  )
}

const Count = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{value}</dd>
  </div>
)
