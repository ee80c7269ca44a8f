import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { railNames } from '#core/payouts/rails.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Card, Facts } from '#web/ui/layout.tsx'
import own from './payouts.module.css'

/** Whom, from where and how a payout pays. */
export const paymentFacts = (payout: Payout) =>
  [
    [
      t('Payee'),
      payout.vendors_id ? (
        <Link key="vendor" to="/payables/vendors/$vendors_id" params={{ vendors_id: payout.vendors_id }}>
          {payout.payee_name}
        </Link>
      ) : payout.gst_challans_id ? (
        <Link key="challan" to="/gst/ledgers">
          {t('{payee_name}, challan', { payee_name: payout.payee_name })}
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

/** The bills that a payout settles, and what stays on the vendor’s account. */
export function SettledBills({ payout: { bills, amount } }: { payout: Payout }) {
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

/** Who made and approved a payout, and its journal entries. */
export function LinkedRecords({ payout }: { payout: Payout }) {
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
