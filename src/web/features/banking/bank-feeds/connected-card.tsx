import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { BankFeed, ConnectableAccount } from '#contract/banking/bank-feeds.ts'
import { agoWords } from '#web/lib/ago.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { now } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import card from '#web/ui/summary-card.module.css'
import styles from './connected.module.css'
import { LiveMenu } from './live-menu.tsx'
import { HealthBadge } from './words.tsx'

type Props = { account: ConnectableAccount; onConnect: (() => void) | undefined }

/** One account: both balances, the state of its feed and the possible actions. */
export function ConnectedCard({ account, onConnect }: Props) {
  const { bank_accounts_id, account_label, feed, hindrance } = account
  return (
    <section className={card.card} aria-labelledby={bank_accounts_id}>
      <header className={card.head}>
        <div className={card.names}>
          <h2 id={bank_accounts_id} className={card.label}>
            <Link to="/banking/transactions" search={{ account: bank_accounts_id }}>
              {account_label}
            </Link>
          </h2>
          <p className={card.under}>{[account.bank_name, account.masked_account_number].filter(Boolean).join(' · ')}</p>
        </div>
        {feed?.is_live ? <LiveMenu feed={feed} label={account_label} /> : <HealthBadge feed={feed} />}
      </header>
      <Balances account={account} />
      {feed !== null && (
        <div className={styles.health}>
          {feed.is_live && <HealthBadge feed={feed} />}
          <p>
            {feed.sentence} {feed.advice}
          </p>
        </div>
      )}
      <footer className={`${card.foot} ${styles.foot}`}>
        {feed?.is_live ? <LastGood feed={feed} /> : <span>{hindrance ?? t('You import statements as files.')}</span>}
        {feed?.health === 'gap' && (
          <ButtonLink icon="upload" to="/banking/import">
            {t('Import statement')}
          </ButtonLink>
        )}
        {!feed?.is_live && hindrance === null && onConnect && (
          <Button icon="link" onClick={onConnect}>
            {feed === null ? t('Connect') : t('Connect again')}
          </Button>
        )}
        {!feed?.is_live && hindrance !== null && (
          <ButtonLink icon="edit" to="/banking/accounts" search={{ edit: bank_accounts_id }}>
            {t('Change details')}
          </ButtonLink>
        )}
      </footer>
    </section>
  )
}

function Balances({ account: { feed, book_balance } }: { account: ConnectableAccount }) {
  const inBank = feed?.bank_balance ?? null
  return (
    <dl className={card.pair}>
      <div>
        <dt>{t('In the bank')}</dt>
        <dd className="figures">
          {inBank === null ? <span className={card.none}>{t('Not known')}</span> : `₹${formatPaise(inBank)}`}
        </dd>
      </div>
      <div>
        <dt>{t('In the books')}</dt>
        <dd className="figures">₹{formatPaise(book_balance)}</dd>
      </div>
      {inBank !== null && inBank !== book_balance && (
        <div className={styles.apart}>
          <dt>{inBank > book_balance ? t('More in the bank') : t('More in the books')}</dt>
          <dd className="figures">₹{formatPaise(Math.abs(inBank - book_balance))}</dd>
        </div>
      )}
    </dl>
  )
}

function LastGood({ feed: { last_good_at, line_count, consent_expires_at } }: { feed: BankFeed }) {
  const parts = [
    last_good_at === null
      ? null
      : t('Last updated: {replace}', {
          replace: agoWords(last_good_at, new Date(now())).replace(/^[A-Z]/, (first) => first.toLowerCase()),
        }),
    plural(line_count, 'line'),
    consent_expires_at === null ? null : t('consent until {date}', { date: formatDate(consent_expires_at.slice(0, 10)) }),
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
