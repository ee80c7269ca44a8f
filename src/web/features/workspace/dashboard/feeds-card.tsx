import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { daysBetween, formatDate, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import styles from './dashboard.module.css'

const STALE_DAYS = 7

/** Each bank account with the age of its last line, which the figures depend on. */
export function FeedsCard({ feeds, as_of }: { feeds: NonNullable<Dashboard['bank_feeds']>; as_of: string }) {
  if (feeds.length === 0) return null
  return (
    <Card title={t('Bank accounts')}>
      <ul className={styles.list}>
        {feeds.map(({ bank_accounts_id, account_label, last_line, unmatched_count, feed }) => (
          <li key={bank_accounts_id}>
            <span className={styles.feed}>
              <Link to="/banking/transactions" search={{ account: bank_accounts_id }}>
                {account_label}
              </Link>
              <State feed={feed} last_line={last_line} as_of={as_of} />
            </span>
            <span className={styles.quiet}>
              {last_line === null ? t('No statement imported yet') : t('Last line {date}', { date: formatDate(last_line) })}
              {unmatched_count > 0 && ` ${t('· {lines} to match', { lines: plural(unmatched_count, 'line') })}`}
            </span>
            {feed !== null && troubled.has(feed.health) && (
              <span className={styles.quiet}>
                {feed.sentence} <Link to="/banking/connected">{t('Check the connection')}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Feed = NonNullable<Dashboard['bank_feeds']>[number]
/** A problem that needs a person. */
const troubled = new Set(['gap', 'failing', 'late', 'ending', 'ended'])

function State({ feed, last_line, as_of }: Pick<Feed, 'feed' | 'last_line'> & { as_of: string }) {
  if (feed?.health === 'gap') return <Badge tone="danger">{t('Lines missing')}</Badge>
  if (feed?.health === 'failing' || feed?.health === 'late') return <Badge tone="warning">{t('Feed is late')}</Badge>
  if (feed?.health === 'ended') return <Badge tone="warning">{t('Disconnected')}</Badge>
  return <Age last_line={last_line} as_of={as_of} />
}

function Age({ last_line, as_of }: { last_line: string | null; as_of: string }) {
  if (last_line === null) return <Badge tone="neutral">{t('No lines')}</Badge>
  const days = daysBetween(last_line, as_of)
  return days > STALE_DAYS ? (
    <Badge tone="warning">{t('{days} old', { days: plural(days, 'day') })}</Badge>
  ) : (
    <Badge tone="success">{t('Up to date')}</Badge>
  )
}
