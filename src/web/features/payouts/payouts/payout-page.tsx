import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { payoutQuery, timelineQuery } from './api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { MarkDialog } from './files/mark-dialog.tsx'
import { PayoutActions } from './payout-actions.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { LinkedRecords, paymentFacts, SettledBills } from './payout-cards.tsx'
import type { PayoutLayer } from './payout-layer.ts'
import { PayoutNotices } from './payout-notices.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { eventWords, purposeWords, staffPurposeWords } from './words.ts'

type Props = {
  payouts_id: string
  open: PayoutLayer | undefined
  onOpen: (layer: PayoutLayer | undefined) => void
  /** The required approvals of a workflow, and those given. */
  approval: (payout: Payout) => ReactNode
}

/** A payout: its status and reason, the payee's account, the settled bills, and its history. */
export function PayoutPage({ payouts_id, open, onOpen, approval }: Props) {
  const { data: payout } = useSuspenseQuery(payoutQuery(payouts_id))
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={payout.payee_name}
        section={t('Payouts')}
        above={<Link to="/payout">{t('Payouts')}</Link>}
        mark={<PayoutBadge payout={payout} />}
        description={(payout.staff_id === null ? purposeWords : staffPurposeWords)[payout.purpose]}
        actions={<PayoutActions payout={payout} onOpen={onOpen} />}
      />
      <PayoutNotices payout={payout} />
      <div className={styles.columns}>
        <Stack>
          <Card>
            <Figure
              label={payout.payout_status === 'processed' ? t('Paid') : t('To pay')}
              amount={payout.amount}
              note={noteOf(payout)}
            />
          </Card>
          <Card title={t('Payment')}>
            <Facts items={paymentFacts(payout)} />
          </Card>
          {payout.bills.length > 0 && <SettledBills payout={payout} />}
          <LinkedRecords payout={payout} />
        </Stack>
        <Stack>
          {approval(payout)}
          <TagsCard of="payouts" id={payouts_id} />
          <HistoryCard query={timelineQuery(payouts_id, `${payout.payout_status} ${payout.version}`)} words={eventWords} />
        </Stack>
      </div>
      {open === 'approve' && payout.payout_status === 'pending' && <ApproveDialog payouts={[payout]} onClose={close} />}
      {open === 'mark' && payout.payout_status === 'exported' && <MarkDialog payout={payout} onClose={close} />}
      {(open === 'reject' || open === 'cancel') && <ReasonDialog payout={payout} how={open} onClose={close} />}
    </Page>
  )
}

const noteOf = ({ payout_status, processed_on, expected_by }: Payout) => {
  if (payout_status === 'processed' && processed_on) return t('On {date}', { date: formatDate(processed_on) })
  return expected_by && payout_status === 'processing' ? t('Arrives by {time}', { time: formatInstant(expected_by) }) : undefined
}
