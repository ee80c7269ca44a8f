import { Link } from '@tanstack/react-router'
import type { Journal } from '#contract/accounting/journals.ts'
import { t } from '#core/messages.ts'
import { partyWords } from '#web/features/accounting/shared/line-party-words.ts'
import { financialYear, formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import styles from './journals.module.css'

export function Lines({ journal }: { journal: Journal }) {
  const { start, end } = financialYear(journal.posting_date)
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.lines, folding.folding)}>
        <caption className="visually-hidden">{t('Lines of the entry')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Account')}</th>
            <th scope="col">{t('Note')}</th>
            <th scope="col" className={styles.number}>
              {t('Debit (₹)')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Credit (₹)')}
            </th>
          </tr>
        </thead>
        <tbody>
          {journal.lines.map((line) => (
            <LineRow key={line.line_no} line={line} from={start} to={end} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Total')}
            </th>
            <td className={styles.number} data-label={t('Debit (₹)')}>
              {formatPaise(journal.amount)}
            </td>
            <td className={styles.number} data-label={t('Credit (₹)')}>
              {formatPaise(journal.amount)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function LineRow({ line, from, to }: { line: Journal['lines'][number]; from: string; to: string }) {
  return (
    <tr>
      <th scope="row">
        <Link to="/reports/general-ledger" search={{ account: line.ledger_accounts_id, from, to }}>
          {accountName(line.account_name)}
        </Link>{' '}
        <span className={styles.muted}>{line.code}</span>
      </th>
      <td data-label={t('Note')}>
        {line.party !== null && <strong className={styles.partyName}>{partyWords(line.party)}</strong>}
        {line.line_memo}
        {line.dimensions.length > 0 && (
          <span className={styles.lineDimensions}>
            {line.dimensions.map(({ dimensions_id, dimension_name, dimension_kind }) => (
              <Badge key={dimensions_id} tone={dimension_kind === 'tag' ? 'neutral' : 'info'}>
                {dimension_name}
              </Badge>
            ))}
          </span>
        )}
      </td>
      <td className={styles.number} data-label={t('Debit (₹)')}>
        {line.amount > 0 && formatPaise(line.amount)}
      </td>
      <td className={styles.number} data-label={t('Credit (₹)')}>
        {line.amount < 0 && formatPaise(0 - line.amount)}
      </td>
    </tr>
  )
}
