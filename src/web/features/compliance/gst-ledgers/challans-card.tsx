import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { CancelDialog, CinDialog, MadeDialog, PaidDialog } from './challan-dialogs.tsx'
import { useAskPortal } from './api.ts'
import styles from './gst-ledgers.module.css'
import { purposeWords, stateWords } from './words.ts'

/** A dialog about a challan. */
export type ChallanDialog = ComponentType<{ challan: GstChallan; onClose: () => void }>
type Doing = { challan: GstChallan; what: 'made' | 'paid' | 'cancel' | 'bank' | 'cin' }
const dialogs = { made: MadeDialog, paid: PaidDialog, cancel: CancelDialog, cin: CinDialog }
/** `portal`: whether challans are made at the portal from here. */
type Props = { challans: readonly GstChallan[]; portal: 'none' | 'closed' | 'open'; PayDialog?: ChallanDialog | undefined }

/** Challans of a registration with their next step, the latest first. */
export function ChallansCard({ challans, portal, PayDialog }: Props) {
  const [doing, setDoing] = useState<Doing>()
  const Dialog = doing && (doing.what === 'bank' ? PayDialog : dialogs[doing.what])
  return (
    <Card title={t('Challans')}>
      {challans.length === 0 ? (
        <p className={styles.note}>{t('You have no challan yet.')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('Challans')}>
          {challans.map((challan) => (
            <ChallanRow
              key={challan.gst_challans_id}
              challan={challan}
              canPay={PayDialog !== undefined}
              portal={portal}
              onDo={(what) => setDoing({ challan, what })}
            />
          ))}
        </ul>
      )}
      {doing && Dialog && <Dialog challan={doing.challan} onClose={() => setDoing(undefined)} />}
    </Card>
  )
}

type RowProps = { challan: GstChallan; canPay: boolean; portal: Props['portal']; onDo: (what: Doing['what']) => void }

function ChallanRow(props: RowProps) {
  const { challan } = props
  const { state, total, period, purpose, journal_entries_id, payouts_id, payout_state, payout_reason } = challan
  const [tone, words] = payout_state === 'under_way' ? (['info', t('On its way')] as const) : stateWords[state]
  return (
    <li>
      <div>
        <span className={styles.name}>
          ₹{formatPaise(total)} <Badge tone={tone}>{words}</Badge>
        </span>
        <p className={styles.note}>
          {t('{purpose}, {month}.', { purpose: purposeWords[purpose], month: formatMonthYear(period) })} {detailOf(challan)}
        </p>
        {payout_state === 'failed' && (state === 'made' || state === 'expired') && (
          <p className={styles.note}>{t('Not paid from the bank: {reason}', { reason: payout_reason ?? '' })}</p>
        )}
        <PortalSays challan={challan} />
        <div className={styles.links}>
          {journal_entries_id !== null && <EntryLink id={journal_entries_id} words={t('Journal entry')} />}
          {payouts_id !== null && (
            <Link to="/payout/$payouts_id" params={{ payouts_id }}>
              {t('Payout')}
            </Link>
          )}
        </div>
      </div>
      <RowActions {...props} />
    </li>
  )
}

function RowActions({ challan, canPay, portal, onDo }: RowProps) {
  const { state, payout_state, cin } = challan
  if (state === 'cancelled' || payout_state === 'under_way') return null
  if (payout_state === 'paid')
    return (
      <div className={styles.acts}>
        {portal === 'open' && cin === null && <PortalButton challan={challan} />}
        <Button onClick={() => onDo('cin')}>{cin === null ? t('Enter CIN') : t('Change CIN')}</Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      {state === 'made' && canPay && (
        <Button tone="primary" looks onClick={() => onDo('bank')}>
          {t('Pay from bank')}
        </Button>
      )}
      {state === 'made' && (
        <Button tone={canPay ? 'plain' : 'primary'} looks={!canPay} onClick={() => onDo('paid')}>
          {t('Record payment')}
        </Button>
      )}
      {portal === 'open' && state !== 'paid' && <PortalButton challan={challan} />}
      {state !== 'paid' && (
        <Button onClick={() => onDo('made')}>{state === 'proposed' ? t('Enter CPIN') : t('Enter new CPIN')}</Button>
      )}
      <Button tone="quiet" onClick={() => onDo('cancel')}>
        {t('Cancel challan')}
      </Button>
    </div>
  )
}

/** Has the portal make the challan, or asks it about one that is made. */
function PortalButton({ challan: { gst_challans_id, state, portal_wanted } }: Pick<RowProps, 'challan'>) {
  const { mutate, isPending } = useAskPortal(gst_challans_id)
  const isNew = state === 'proposed' || state === 'expired'
  return (
    <Button
      tone={isNew ? 'primary' : 'plain'}
      looks={isNew}
      busy={isPending || portal_wanted === 'cpin'}
      onClick={() => mutate()}
    >
      {isNew ? t('Make challan at the portal') : t('Ask the portal')}
    </Button>
  )
}

function PortalSays({ challan: { portal_wanted, portal_reason } }: Pick<RowProps, 'challan'>) {
  if (portal_reason !== null) return <p className={styles.note}>{t('GST portal: {reason}', { reason: portal_reason })}</p>
  return portal_wanted === 'cpin' ? <p className={styles.note}>{t('We are asking the portal for the CPIN.')}</p> : null
}

function detailOf({ state, cpin, cin, utr, valid_until, paid_on, cancelled_on }: GstChallan): string {
  if (state === 'cancelled' && cancelled_on !== null) return t('Cancelled on {date}.', { date: formatDate(cancelled_on) })
  if (paid_on !== null && cin === null)
    return t('CPIN {cpin}, UTR {utr}, paid on {date}. Enter the CIN once the portal shows it.', {
      cpin,
      utr: utr ?? t('not known'),
      date: formatDate(paid_on),
    })
  if (paid_on !== null) return t('CPIN {cpin}, CIN {cin}, paid on {date}.', { cpin, cin, date: formatDate(paid_on) })
  if (valid_until === null) return t('Make it at the portal, then enter its number.')
  return state === 'expired'
    ? t('CPIN {cpin} could be paid until {date}.', { cpin, date: formatDate(valid_until) })
    : t('CPIN {cpin}, to pay by {date}.', { cpin, date: formatDate(valid_until) })
}
