import { t } from '#core/messages.ts'
import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { fileAmount } from './words.ts'

/** The balances that the file states, beside the sums of its entries. */
export function ChecksPart({ found }: { found: JournalImport }) {
  return (
    <Card flush>
      <div className={styles.rows}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('Account')}</th>
              <th scope="col">{t('On')}</th>
              <th scope="col">{t('Stated')}</th>
              <th scope="col">{t('Calculated')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('Agrees')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.checks.map(({ line, account, date, currency, stated, found: sum, agrees }) => (
              <tr key={`${line} ${account} ${currency}`}>
                <td className={styles.line}>{line}</td>
                <td data-label={t('Account')}>{account}</td>
                <td data-label={t('On')}>{formatDate(date)}</td>
                <td data-label={t('Stated')} className="figures">
                  {fileAmount(stated, currency)}
                </td>
                <td data-label={t('Calculated')} className="figures">
                  {fileAmount(sum, currency)}
                </td>
                <td className={styles.act}>
                  <Badge tone={agrees ? 'success' : 'warning'}>{agrees ? t('Agrees') : t('Differs')}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
