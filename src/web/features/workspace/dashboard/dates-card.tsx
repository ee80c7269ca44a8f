import type { StatutoryDate } from '#contract/reporting/reports.ts'
import { dueWords, monthName } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import styles from './dashboard.module.css'

const SOON_DAYS = 7

/** Due dates of taxes, with each amount and how certain it is. */
export function DatesCard({ dates, as_of }: { dates: readonly StatutoryDate[]; as_of: string }) {
  if (dates.length === 0) return null
  return (
    <Card title={t('Statutory dates')}>
      <ul className={styles.list}>
        {dates.map(({ tax, tax_name, month, due, amount, is_known, is_verified, why, ...by }) => (
          <li key={`${tax} ${month}`}>
            <span className={styles.between}>
              <b>{t('{tax_name} for {monthName}', { tax_name, monthName: monthName(month) })}</b>
              <span title={basisOf({ is_known, ...by })}>
                {is_known ? <Rupees amount={amount} /> : rich('about {amount}', { amount: <Rupees amount={amount} /> })}
              </span>
            </span>
            <span className={styles.between}>
              <span className={styles.quiet}>
                {formatDate(due)}: {why}
              </span>
              <Due due={due} as_of={as_of} />
            </span>
            {!is_verified && (
              <span className={styles.quiet}>
                {t('Not verified: the rule that replaced this one is not settled. Check the date.')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function basisOf({ is_known, is_returned, is_confirmed }: Pick<StatutoryDate, 'is_known' | 'is_returned' | 'is_confirmed'>) {
  if (is_returned) return t('By your returns')
  if (!is_known) return t('Estimate from past payments')
  return is_confirmed ? t('In the books, with input credit that GSTR-2B confirms') : t('Outstanding in the books')
}

const Rupees = ({ amount }: Pick<StatutoryDate, 'amount'>) => (
  <>
    ₹<Amount value={amount} />
  </>
)

function Due({ due, as_of }: { due: string; as_of: string }) {
  const days = (Date.parse(due) - Date.parse(as_of)) / 86_400_000
  return <Badge tone={days < 0 ? 'danger' : days <= SOON_DAYS ? 'warning' : 'neutral'}>{dueWords(due, as_of)}</Badge>
}
