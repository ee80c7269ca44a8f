import { AmendBill } from './amend.tsx'
import type { BillLayer } from './bill-layer.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { blockedWords } from '#core/tax/blocked-credit.ts'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { t } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { usePermitted } from '#web/lib/session.ts'
import { worthOf } from '#web/features/currencies/shared/amounts.ts'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Part } from '#web/ui/part.tsx'
import { Notice } from '#web/ui/states.tsx'
import { JournalCard } from '#web/features/purchases/shared/journal-card.tsx'
import { PurchaseFigures } from '#web/features/purchases/shared/figures.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { billQuery } from './api.ts'
import { BillActions } from './bill-actions.tsx'
import { BillBadge } from './bill-badge.tsx'
import { BillPaper } from './bill-paper.tsx'
import { BillSide } from './bill-side.tsx'
import { CancelDialog, SendBackDialog } from './dialogs.tsx'
import { FilesCard } from './files-card.tsx'
import { PayDialog } from './pay-dialog.tsx'

type Props = {
  bills_id: string
  /** The open layer, from the search parameters. */
  open: BillLayer | undefined
  onOpen: (layer: BillLayer | undefined) => void
  /** Shows why the plan allows no payments to vendors. */
  onBlocked: (why: VendorBlocker) => void
  /** The approvers, if a workflow applies. */
  approval: (bill: Bill) => ReactNode
  /** The bill matched with its order. */
  match: (bill: Bill) => ReactNode
  /** Debit notes that reduce the bill. */
  debits: (bill: Bill) => ReactNode
}

/** A bill: details, postings, amount due and actions. */
export function BillPage({ bills_id, open, onOpen, onBlocked, approval, match, debits }: Props) {
  const { data: bill } = useSuspenseQuery(billQuery(bills_id))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const close = () => onOpen(undefined)
  const { status } = bill
  return (
    <Page>
      <PageHeader
        title={bill.bill_number}
        section={t('Bills')}
        above={<Link to="/payables/bills">{t('Bills')}</Link>}
        mark={<BillBadge bill={bill} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: bill.vendors_id }}>
            {bill.vendor_name}
          </Link>
        }
        actions={<BillActions bill={bill} onOpen={onOpen} />}
      />
      <OpeningNotice document={bill} />
      <Notices bill={bill} />
      <div className={styles.columns}>
        <Stack>
          {bill.purchase_orders_id !== null && match(bill)}
          <Sheet bill={bill} />
          <BillPaper bill={bill} />
          <JournalCard
            title={bill.journal_entries_id === null ? t('What approval will post') : t('In the books')}
            journal={bill.journal}
          />
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={status === 'approved' ? t('To pay') : t('Total')}
              amount={status === 'approved' ? bill.amount_due : bill.total}
              note={[openOf(bill), status === 'approved' && t('Due on {date}', { date: formatDate(bill.due_date) })]
                .filter(Boolean)
                .join(' · ')}
            />
          </Card>
          {approval(bill)}
          <FilesCard bill={bill} canChange={canPrepare} />
          {(status === 'approved' || status === 'paid') && debits(bill)}
          <BillSide bill={bill} />
        </Stack>
      </div>
      {open === 'pay' && status === 'approved' && <PayDialog {...{ bills_id, onBlocked }} onClose={close} />}
      {open === 'amend' && bill.status !== 'draft' && <AmendBill bill={bill} onClose={close} />}
      {open === 'cancel' && status !== 'draft' && status !== 'cancelled' && <CancelDialog bill={bill} onClose={close} />}
      {open === 'send-back' && status === 'to_be_reviewed' && <SendBackDialog bill={bill} onClose={close} />}
    </Page>
  )
}

/** The amount due in the bill's currency; renders nothing for rupees. */
function openOf({ currency, status, foreign_due, foreign_total }: Bill): string | undefined {
  return currency === null ? undefined : formatForeign((status === 'approved' ? foreign_due : foreign_total) ?? 0, currency)
}

function Notices({ bill }: { bill: Bill }) {
  const { status, msme, duplicates, sent_back_reason, approval_problem, payment_blocker } = bill
  const isOpen = status === 'draft' || status === 'to_be_reviewed'
  const canApprove = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  return (
    <>
      {status === 'cancelled' && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}.', {
            date: formatDate(bill.cancelled_on ?? ''),
            cancel_reason: bill.cancel_reason,
          })}
        </Notice>
      )}
      {status === 'draft' && sent_back_reason && (
        <Notice tone="warning">{t('Sent back: {sent_back_reason}', { sent_back_reason })}</Notice>
      )}
      {status === 'to_be_reviewed' && canApprove && approval_problem && <Notice>{approval_problem}</Notice>}
      {bill.tds_problem && <Notice tone="warning">{bill.tds_problem}</Notice>}
      {canPay && payment_blocker && <Notice tone="warning">{vendorBlockerLine(payment_blocker)}</Notice>}
      {isOpen &&
        duplicates.map((other) => (
          <Notice key={other.bills_id} tone="warning">
            {other.reason}:{' '}
            <Link to="/payables/bills/$bills_id" params={{ bills_id: other.bills_id }}>
              {other.bill_number}
            </Link>{' '}
            {`${t('of')} `}
            {formatDate(other.bill_date)}
            {` ${t('for ₹')}`}
            {formatPaise(other.total)}.
            {bill.duplicate_reason && ` ${t('Not a duplicate: {duplicate_reason}', { duplicate_reason: bill.duplicate_reason })}`}
          </Notice>
        ))}
      {msme && status !== 'paid' && status !== 'cancelled' && (
        <Notice tone={bill.due_date > msme.pay_by ? 'warning' : 'info'}>
          {t('Pay by {date}. {why}.', { date: formatDate(msme.pay_by), why: reasonText(msme.why) })}
        </Notice>
      )}
    </>
  )
}

function Sheet({ bill }: { bill: Bill }) {
  return (
    <section className={styles.sheet} aria-label={t('Bill')}>
      <div className={styles.parties}>
        <div className={styles.party}>
          <span className={styles.label}>{t('From')}</span>
          <b>{bill.vendor_name}</b>
        </div>
        <div className={styles.party}>
          <span className={styles.label}>{t('Date')}</span>
          {formatDate(bill.bill_date)}
        </div>
        <div className={styles.party}>
          <span className={styles.label}>{t('Due')}</span>
          {formatDate(bill.due_date)}
        </div>
      </div>
      <Part plays="group" className={styles.scroll} aria-label={t('Lines')} tabIndex={0}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>{t('Item')}</th>
              <th>{t('Account')}</th>
              <th className={styles.end}>{t('Quantity')}</th>
              <th className={styles.end}>{t('Price (₹)')}</th>
              <th className={styles.end}>{t('GST')}</th>
              <th className={styles.end}>{t('Before tax (₹)')}</th>
            </tr>
          </thead>
          <tbody>
            {bill.lines.map((line, at) => (
              <tr key={`${line.item_name}${at}`}>
                <td>
                  {line.item_name}
                  <div className={styles.detail}>
                    {[
                      line.hsn && t('HSN/SAC {hsn}', { hsn: line.hsn }),
                      bill.currency !== null &&
                        t('{formatForeign} each', { formatForeign: formatForeign(line.foreign_rate ?? 0, bill.currency) }),
                      blockedWords(line.input_credit),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </td>
                <td>{line.account_name}</td>
                <td className={styles.end}>{line.quantity}</td>
                <td className={styles.end}>{formatPaise(line.rate)}</td>
                <td className={styles.end}>{line.gst_rate}%</td>
                <td className={styles.end}>{formatPaise(line.taxable_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <PurchaseFigures figures={bill} also={worthOf(bill)} />
      {bill.notes && <p className={styles.text}>{bill.notes}</p>}
    </section>
  )
}
