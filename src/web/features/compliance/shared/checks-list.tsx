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

type Heading = 'h2' | 'h3'
/** Where all rows of a check are shown. */
type AllOf = (code: string) => string
type ListProps = { checks: readonly FiledCheck[]; heading?: Heading; allOf?: AllOf }

/** Errors and warnings before filing; each row links to the page that corrects it. */
export function ChecksList({ checks, heading = 'h2', allOf }: ListProps) {
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <CheckItem key={check.code} check={check} heading={heading} allOf={allOf} />
      ))}
    </ul>
  )
}

type ItemProps = { check: FiledCheck; heading: Heading; allOf: AllOf | undefined }
function CheckItem({ check: { code, severity, title, count, rows }, heading: Heading, allOf }: ItemProps) {
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
        {count > rows.length && (
          <li>
            {allOf ? (
              <Link to={allOf(code)}>{t('Show all {count}', { count: formatCount(count) })}</Link>
            ) : (
              t('{count} more', { count: formatCount(count - rows.length) })
            )}
          </li>
        )}
      </ul>
    </li>
  )
}
