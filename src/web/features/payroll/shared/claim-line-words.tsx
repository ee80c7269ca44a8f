import type { ClaimLine } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { breachWords } from '#core/payroll/claim-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { categoryWords } from './claim-words.ts'
import styles from './leave.module.css'

/** An expense of a claim: what, when, how much, what is paid of it, and what looks like another one. */
export function ClaimLineWords({ line }: { line: ClaimLine }) {
  const { merchant, amount, sanctioned, reason, note, spent_on, category } = line
  return (
    <span className={styles.words}>
      <span>
        <b>{merchant}</b>, ₹{formatPaise(amount)}
      </span>
      <span className={styles.why}>
        {formatDate(spent_on)}, {categoryWords[category]}
      </span>
      {note !== '' && <span className={styles.why}>{note}</span>}
      {sanctioned !== null && sanctioned < amount && (
        <span>{t('₹{sanctioned} is paid: {reason}', { sanctioned: formatPaise(sanctioned), reason: reason ?? '' })}</span>
      )}
      {line.over.map((breach) => (
        <span key={breach.limit_kind}>
          <Badge tone={breach.refuses ? 'danger' : 'warning'}>{breachWords(breach)}</Badge>
        </span>
      ))}
      {line.receipt === null && !line.needs_receipt && <span className={styles.why}>{t('It needs no receipt')}</span>}
      {line.has_same_receipt && (
        <span>
          <Badge tone="warning">{t('This receipt is on another expense, too')}</Badge>
        </span>
      )}
      {line.has_same_expense && (
        <span>
          <Badge tone="warning">{t('Another expense has the same day, merchant and amount')}</Badge>
        </span>
      )}
    </span>
  )
}
