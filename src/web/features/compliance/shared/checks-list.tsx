import { Link } from '@tanstack/react-router'
import { t, translate } from '#core/messages.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './checks-list.module.css'

/** A failed check of a return, with its first failing rows. */
export type FiledCheck = {
  code: string
  severity: 'blocks' | 'warns'
  title: string
  count: number
  rows: readonly { label: string; cause: string; link: string }[]
}

/** Errors and warnings before filing; each row links to the page that corrects it. */
export function ChecksList({ checks, heading = 'h2' }: { checks: readonly FiledCheck[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <CheckItem key={check.code} check={check} heading={heading} />
      ))}
    </ul>
  )
}

type ItemProps = { check: FiledCheck; heading: 'h2' | 'h3' }
function CheckItem({ check: { code, severity, title, count, rows }, heading: Heading }: ItemProps) {
  return (
    <li className={styles.check}>
      <Heading className={styles.title}>
        {translate(title)}{' '}
        <Badge tone={severity === 'blocks' ? 'danger' : 'warning'}>
          {severity === 'blocks' ? t('Blocks filing') : t('Warning')}
        </Badge>
        <span className={styles.code}>{code}</span>
      </Heading>
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
