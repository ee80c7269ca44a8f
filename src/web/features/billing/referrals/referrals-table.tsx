import { t } from '#core/messages.ts'
import type { Referral, ReferralStatus } from '#contract/billing/referrals.ts'
import { dateInIndia, formatDate } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { referralsQuery } from './api.ts'
import styles from './referrals.module.css'

const words: Record<ReferralStatus, string> = {
  invited: t('Invited'),
  joined: t('Joined'),
  verified: t('Verified'),
  subscribed: t('Subscribed'),
  rewarded: t('Rewarded'),
  expired: t('Expired'),
  refused: t('Not counted'),
}
const tones: Record<ReferralStatus, Tone> = {
  invited: 'info',
  joined: 'violet',
  verified: 'violet',
  subscribed: 'success',
  rewarded: 'success',
  expired: 'neutral',
  refused: 'danger',
}

const columns: readonly Column<Referral>[] = [
  { id: 'who', header: t('Who'), cell: who },
  { id: 'status', header: t('Status'), width: 140, cell: (row) => <Status referral={row} /> },
  { id: 'steps', header: t('Steps'), width: 470, cell: (row) => <Steps referral={row} /> },
]

/** The referred companies, and how far each has come. */
export function ReferralsTable({ onInvite }: { onInvite: () => void }) {
  return (
    <DataTable
      label={t('Referrals')}
      noun={['referral', 'referrals']}
      columns={columns}
      query={referralsQuery}
      rowKey={(row) => row.referrals_id}
      card={(row) => ({ title: who(row), detail: <LastStep referral={row} />, badge: <Status referral={row} /> })}
      empty={
        <EmptyState
          icon="send"
          title={t('No referrals yet')}
          actions={
            <Button tone="primary" icon="send" onClick={onInvite}>
              {t('Invite by email')}
            </Button>
          }
        >
          {t('See everyone who opens an account with your link here, with every step until you get your points.')}
        </EmptyState>
      }
    />
  )
}

function who({ referred_company_name, email }: Referral): string {
  return [referred_company_name, email].filter(Boolean).join(' · ')
}

function Status({ referral: { referral_status, email_status } }: { referral: Referral }) {
  if (referral_status === 'invited' && email_status === 'failed') return <Badge tone="danger">{t('Email failed')}</Badge>
  if (referral_status === 'invited' && email_status === 'queued') return <Badge tone="info">{t('Sending')}</Badge>
  return <Badge tone={tones[referral_status]}>{words[referral_status]}</Badge>
}

function Steps({ referral: { steps, refusal } }: { referral: Referral }) {
  if (refusal !== null) return <span className={styles.steps}>{refusal}</span>
  // Points arrive with the subscription, so one label covers both.
  const shown = steps.filter(({ status }) => status !== 'subscribed' || steps.at(-1)?.status === 'subscribed')
  return (
    <ol className={styles.steps} title={steps.map(({ status, at }) => `${words[status]} ${dayOf(at)}`).join(', ')}>
      {shown.map(({ status, at }) => (
        <li key={status}>
          {words[status]} {shortDay(at)}
        </li>
      ))}
    </ol>
  )
}

function LastStep({ referral: { steps, refusal } }: { referral: Referral }) {
  const last = steps.at(-1)
  return <>{refusal ?? (last && dayOf(last.at))}</>
}

const dayOf = (instant: string) => formatDate(dateInIndia(new Date(instant)))
/** Without the year if it is the current one. */
const shortDay = (instant: string) => dayOf(instant).replace(` ${dateInIndia(new Date()).slice(0, 4)}`, '')
