import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Gstr1, Gstr1Check } from '#contract/compliance/gstr1.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './gstr1.module.css'

/** What is wrong or worth a look before filing; each row leads to where it is put right. */
export function ChecksList({ gstr1: { checks } }: { gstr1: Gstr1 }) {
  if (checks.length === 0)
    return (
      <EmptyState icon="done" title={t('All checks passed')}>
        {t('Nothing in this return needs your attention.')}
      </EmptyState>
    )
  return (
    <Card>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckItem key={check.code} check={check} />
        ))}
      </ul>
    </Card>
  )
}

function CheckItem({ check: { code, severity, title, count, rows } }: { check: Gstr1Check }) {
  return (
    <li className={styles.check}>
      <h2 className={styles.title}>
        {title}{' '}
        <Badge tone={severity === 'blocks' ? 'danger' : 'warning'}>
          {severity === 'blocks' ? t('Blocks filing') : t('Warning')}
        </Badge>
        <span className={styles.code}>{code}</span>
      </h2>
      <ul className={styles.items}>
        {rows.map(({ label, cause, link }, at) => (
          <li key={`${label} ${at}`}>
            <Link to={link}>{label}</Link> {cause}
          </li>
        ))}
        {count > rows.length && <li>{t('{count} more', { count: formatCount(count - rows.length) })}</li>}
      </ul>
    </li>
  )
}
