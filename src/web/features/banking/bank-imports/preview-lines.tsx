import type { PreviewAccount } from '#contract/banking/bank-imports.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { cx } from '#web/ui/cx.ts'
import { Amount } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import styles from './imports.module.css'

/** The first lines as they were read, in the file's order; those the account already has are greyed. */
export function PreviewLines({ account }: { account: PreviewAccount }) {
  const { lines, line_count } = account
  if (lines.length === 0) return null
  const hasBalance = lines.some((line) => line.balance !== null)
  return (
    <Part plays="group" className={styles.lines} aria-label={`Lines of ${account.account_number ?? 'the file'}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Date</th>
            <th scope="col">Narration</th>
            <th scope="col" className={styles.end}>
              Money in
            </th>
            <th scope="col" className={styles.end}>
              Money out
            </th>
            {hasBalance && (
              <th scope="col" className={styles.end}>
                Balance
              </th>
            )}
            <th scope="col">
              <span className="visually-hidden">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr
              key={`${line.file_line} ${index}`}
              className={cx(line.is_duplicate && styles.known, line.is_unproved && styles.unproved)}
            >
              <td className="figures">{line.file_line}</td>
              <td className={styles.day}>{formatDate(line.transaction_date)}</td>
              <td className={styles.narration} title={line.description}>
                {line.description || 'No narration'}
              </td>
              <td className={styles.end}>{line.amount > 0 && <Amount value={line.amount} />}</td>
              <td className={styles.end}>{line.amount < 0 && <Amount value={-line.amount} />}</td>
              {hasBalance && <td className={styles.end}>{line.balance !== null && <Amount value={line.balance} />}</td>}
              <td className={styles.state}>{line.is_duplicate ? 'Already here' : line.is_unproved && 'Compare with the PDF'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {line_count > lines.length && (
        <p className={styles.more}>
          The first {formatCount(lines.length)} of {formatCount(line_count)} lines. All of them are imported.
        </p>
      )}
    </Part>
  )
}
