import type { PayoutLayer } from './payout-layer.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Payout } from '#contract/payouts/payouts.ts'
import { formatDate } from '#core/dates.ts'
import { railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { rich } from '#web/lib/rich.tsx'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { payoutQuery, timelineQuery } from './api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { MarkDialog } from './files/mark-dialog.tsx'
import { PayoutActions } from './payout-actions.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import own from './payouts.module.css'
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
      <Notices payout={payout} />
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
            <Facts items={facts(payout)} />
          </Card>
          {payout.bills.length > 0 && <Settles payout={payout} />}
          <People payout={payout} />
        </Stack>
        <Stack>
          {approval(payout)}
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

const facts = (payout: Payout) =>
  [
    [
      t('Payee'),
      payout.vendors_id ? (
        <Link key="vendor" to="/payables/vendors/$vendors_id" params={{ vendors_id: payout.vendors_id }}>
          {payout.payee_name}
        </Link>
      ) : (
        payout.payee_name
      ),
    ],
    [t('Account'), payout.masked_account_number?.replace(/X+/, '•••• ')],
    ['IFSC', payout.payee_ifsc],
    [t('UPI ID'), payout.payee_vpa],
    [t('Paid from'), payout.account_label],
    [t('By'), payout.rail && translate(railNames[payout.rail])],
    [t('Send on'), payout.scheduled_on && formatDate(payout.scheduled_on)],
    [t('Narration'), payout.narration],
    [t('Note'), payout.notes],
    ['UTR', payout.utr],
    [t('Our reference'), payout.reference],
  ] as const

function Notices({ payout }: { payout: Payout }) {
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { payout_status, status_reason, approval_problem, payee_warning, retried_by, retry_of, payout_exports_id } = payout
  const isBad = payout_status === 'failed' || payout_status === 'reversed'
  return (
    <>
      {status_reason && <Notice tone={isBad ? 'danger' : 'warning'}>{reasonText(status_reason)}.</Notice>}
      {payout_status === 'pending' && canPay && approval_problem && (
        <Notice tone={payee_warning && approval_problem.includes(payee_warning) ? 'warning' : 'info'}>{approval_problem}</Notice>
      )}
      {payout_status === 'pending' && payee_warning && !approval_problem?.includes(payee_warning) && (
        <Notice tone="warning">{payee_warning}</Notice>
      )}
      {payout_exports_id && (
        <Notice>
          {payout_status === 'exported' ? `${t('Waiting for the bank in')} ` : `${t('Was in')} `}
          <Link to="/payout/files/$payout_exports_id" params={{ payout_exports_id }}>
            {t('a file')}
          </Link>
          .
        </Notice>
      )}
      {retried_by && (
        <Notice>
          {rich('Retried as {link}.', {
            link: (
              <Link to="/payout/$payouts_id" params={{ payouts_id: retried_by }}>
                {t('another payout')}
              </Link>
            ),
          })}
        </Notice>
      )}
      {retry_of && (
        <Notice>
          {rich('This payout retries {link}.', {
            link: (
              <Link to="/payout/$payouts_id" params={{ payouts_id: retry_of }}>
                {t('an earlier payout')}
              </Link>
            ),
          })}
        </Notice>
      )}
    </>
  )
}

function Settles({ payout: { bills, amount } }: { payout: Payout }) {
  const left = bills.reduce((rest, bill) => rest - bill.amount, amount)
  return (
    <Card title={t('Settles')}>
      <ul className={own.list}>
        {bills.map((bill) => (
          <li key={bill.bills_id}>
            <Link to="/payables/bills/$bills_id" params={{ bills_id: bill.bills_id }}>
              {bill.bill_number}
            </Link>
            <span className="figures">₹{formatPaise(bill.amount)}</span>
          </li>
        ))}
        {left > 0 && (
          <li>{rich('On the vendor’s account {span}', { span: <span className="figures">₹{formatPaise(left)}</span> })}</li>
        )}
      </ul>
    </Card>
  )
}

function People({ payout }: { payout: Payout }) {
  const canOpenEntry = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  const entry = (journal_entries_id: string | null, words: string) =>
    journal_entries_id &&
    canOpenEntry && (
      <Link key={words} to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
        {words}
      </Link>
    )
  return (
    <Card title={t('Linked')}>
      <Facts
        items={[
          [t('Created by'), payout.made_by],
          [t('Made'), formatInstant(payout.created_at)],
          [t('Approved by'), payout.approved_by],
          [t('Approved'), payout.approved_at && formatInstant(payout.approved_at)],
          [t('Reason for paying anyway'), payout.payee_reason],
          [t('Journal entry'), entry(payout.journal_entries_id, t('Posted'))],
          [t('Reversal'), entry(payout.reversal_journal_entries_id, t('Reversed'))],
        ]}
      />
    </Card>
  )
}
