import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { CancelDialog, MadeDialog, PaidDialog } from './challan-dialogs.tsx'
import styles from './gst-ledgers.module.css'
import { purposeWords, stateWords } from './words.ts'

type Doing = { challan: GstChallan; what: 'made' | 'paid' | 'cancel' }
const dialogs = { made: MadeDialog, paid: PaidDialog, cancel: CancelDialog }

/** Challans of a registration with their next step, the latest first. */
export function ChallansCard({ challans }: { challans: readonly GstChallan[] }) {
  const [doing, setDoing] = useState<Doing>()
  const Dialog = doing && dialogs[doing.what]
  return (
    <Card title={t('Challans')}>
      {challans.length === 0 ? (
        <p className={styles.note}>{t('You have no challan yet.')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('Challans')}>
          {challans.map((challan) => (
            <ChallanRow key={challan.gst_challans_id} challan={challan} onDo={(what) => setDoing({ challan, what })} />
          ))}
        </ul>
      )}
      {doing && Dialog && <Dialog challan={doing.challan} onClose={() => setDoing(undefined)} />}
    </Card>
  )
}

function ChallanRow({ challan, onDo }: { challan: GstChallan; onDo: (what: Doing['what']) => void }) {
  const { state, total, period, purpose, journal_entries_id } = challan
  const [tone, words] = stateWords[state]
  const isOpen = state === 'proposed' || state === 'made' || state === 'expired'
  return (
    <li>
      <div>
        <span className={styles.name}>
          ₹{formatPaise(total)} <Badge tone={tone}>{words}</Badge>
        </span>
        <p className={styles.note}>
          {t('{purpose}, {month}.', { purpose: purposeWords[purpose], month: formatMonthYear(period) })} {detailOf(challan)}
        </p>
        {journal_entries_id !== null && (
          <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
            {t('Journal entry')}
          </Link>
        )}
      </div>
      {state !== 'cancelled' && (
        <div className={styles.acts}>
          {isOpen && <Button onClick={() => onDo('made')}>{state === 'proposed' ? t('Enter CPIN') : t('Enter new CPIN')}</Button>}
          {state === 'made' && (
            <Button tone="primary" looks onClick={() => onDo('paid')}>
              {t('Record payment')}
            </Button>
          )}
          <Button tone="quiet" onClick={() => onDo('cancel')}>
            {t('Cancel challan')}
          </Button>
        </div>
      )}
    </li>
  )
}

function detailOf({ state, cpin, cin, valid_until, paid_on, cancelled_on }: GstChallan): string {
  if (state === 'cancelled' && cancelled_on !== null) return t('Cancelled on {date}.', { date: formatDate(cancelled_on) })
  if (paid_on !== null) return t('CPIN {cpin}, CIN {cin}, paid on {date}.', { cpin, cin, date: formatDate(paid_on) })
  if (valid_until === null) return t('Make it at the portal, then enter its number.')
  return state === 'expired'
    ? t('CPIN {cpin} could be paid until {date}.', { cpin, date: formatDate(valid_until) })
    : t('CPIN {cpin}, to pay by {date}.', { cpin, date: formatDate(valid_until) })
}
