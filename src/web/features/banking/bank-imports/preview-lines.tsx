import { inContext, t } from '#core/messages.ts'
import type { PreviewAccount } from '#contract/banking/bank-imports.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { cx } from '#web/ui/cx.ts'
import { Amount } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import styles from './imports.module.css'

/** The first lines as parsed, in the order of the file; lines that exist already are greyed. */
export function PreviewLines({ account }: { account: PreviewAccount }) {
  const { lines, line_count } = account
  if (lines.length === 0) return null
  const hasBalance = lines.some((line) => line.balance !== null)
  return (
    <Part
      plays="group"
      className={styles.lines}
      aria-label={t('Lines of {value}', { value: account.account_number ?? t('the file') })}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Narration')}</th>
            <th scope="col" className={styles.end}>
              {t('Money in')}
            </th>
            <th scope="col" className={styles.end}>
              {t('Money out')}
            </th>
            {hasBalance && (
              <th scope="col" className={styles.end}>
                {t('Balance')}
              </th>
            )}
            <th scope="col">
              <span className="visually-hidden">{inContext('status', 'State')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={`${line.file_line} ${index}`} line={line} hasBalance={hasBalance} />
          ))}
        </tbody>
      </table>
      {line_count > lines.length && (
        <p className={styles.more}>
          {t('The first {count} of {count_2} lines. We import all of them.', {
            count: formatCount(lines.length),
            count_2: formatCount(line_count),
          })}
        </p>
      )}
    </Part>
  )
}

function LineRow({ line, hasBalance }: { line: PreviewAccount['lines'][number]; hasBalance: boolean }) {
  return (
    <tr className={cx(line.is_duplicate && styles.known, line.is_unproved && styles.unproved)}>
      <td className="figures">{line.file_line}</td>
      <td className={styles.day}>{formatDate(line.transaction_date)}</td>
      <td className={styles.narration} title={line.description}>
        {line.description || t('No narration')}
      </td>
      <td className={styles.end}>{line.amount > 0 && <Amount value={line.amount} />}</td>
      <td className={styles.end}>{line.amount < 0 && <Amount value={-line.amount} />}</td>
      {hasBalance && <td className={styles.end}>{line.balance !== null && <Amount value={line.balance} />}</td>}
      <td className={styles.state}>{line.is_duplicate ? t('Already here') : line.is_unproved && t('Compare with the PDF')}</td>
    </tr>
  )
}
