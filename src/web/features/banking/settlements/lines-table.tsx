import { Link } from '@tanstack/react-router'
import type { SettlementLine } from '#contract/banking/settlements.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Amount, Card } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import own from './settlements.module.css'
import { lineWords } from './words.tsx'

/** The payments, refunds and adjustments of a settlement, each with its deductions. */
export function LinesTable({ lines }: { lines: readonly SettlementLine[] }) {
  const seesReceipts = usePermitted(['ACCOUNTS_RECEIVABLE'])
  if (lines.length === 0)
    return <Card title={t('Lines')}>{t("The gateway hasn't sent this settlement's details yet. We ask again every hour.")}</Card>
  return (
    <Card title={plural(lines.length, 'line')}>
      <Part plays="group" className={own.scroll} aria-label={t('Lines of the settlement')} tabIndex={0}>
        <table className={own.lines}>
          <thead>
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col" className={own.end}>
                {t('Amount (₹)')}
              </th>
              <th scope="col" className={own.kept}>
                {t('Fee (₹)')}
              </th>
              <th scope="col" className={own.kept}>
                {t('GST (₹)')}
              </th>
              <th scope="col" className={own.kept}>
                {t('TDS (₹)')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.outside_line_id}>
                <td>
                  <What line={line} seesReceipts={seesReceipts} />
                </td>
                <td className={own.end}>
                  <Amount value={line.amount} />
                </td>
                <td className={own.kept}>
                  <Amount value={line.fee} />
                </td>
                <td className={own.kept}>
                  <Amount value={line.tax} />
                </td>
                <td className={own.kept}>
                  <Amount value={line.tds} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </Card>
  )
}

function What({ line, seesReceipts }: { line: SettlementLine; seesReceipts: boolean }) {
  const { payments_id, payment_number, customer_name } = line
  const who = [customer_name ?? line.description, formatInstant(line.occurred_at)].filter(Boolean).join(' · ')
  return (
    <>
      {payments_id !== null && seesReceipts ? (
        <Link to="/receivables/payments/$payments_id" params={{ payments_id }}>
          {payment_number}
        </Link>
      ) : (
        `${lineWords[line.line_kind]} ${line.outside_line_id}`
      )}
      <div className={styles.detail}>{who}</div>
      {line.fee + line.tax + line.tds > 0 && (
        <div className={own.small}>
          {t('₹{amount} deducted by the gateway', { amount: formatPaise(line.fee + line.tax + line.tds) })}
        </div>
      )}
    </>
  )
}
