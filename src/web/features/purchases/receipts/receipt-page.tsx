import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Receipt, receiptPdfFile } from '#contract/purchases/receipts.ts'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { urlOf } from '#web/lib/call.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { receiptQuery, savePdf, timelineQuery } from './api.ts'
import { EmailDialog } from './email-dialog.tsx'
import { eventWords, modeWords, ReceiptBadge } from './words.tsx'

/** The voucher of one payment: to whom, how, from where, and which bills it paid. */
export function ReceiptPage({ payment_vouchers_id }: { payment_vouchers_id: string }) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(payment_vouchers_id))
  const [isMailing, setMailing] = useState(false)
  const canMail = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const { voucher_number, amount, undone_on, vendors_id, vendor_name, email_status, emailed_at } = receipt
  return (
    <Page>
      <PageHeader
        title={voucher_number}
        section="Receipt"
        above={<Link to="/payables/receipts">Receipts</Link>}
        mark={<ReceiptBadge undone_on={undone_on} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id }}>
            {vendor_name}
          </Link>
        }
        actions={
          <>
            {canMail && undone_on === null && (
              <Button icon="mail" onClick={() => setMailing(true)}>
                Mail
              </Button>
            )}
            <Button icon="external" onClick={() => openPdf(payment_vouchers_id)}>
              View PDF
            </Button>
            <Button tone="primary" icon="download" onClick={() => void savePdfOrSay(savePdf(receipt))}>
              PDF
            </Button>
          </>
        }
      />
      {undone_on !== null && <Notice tone="warning">This payment was undone on {formatDate(undone_on)}.</Notice>}
      <div className={styles.columns}>
        <Bills receipt={receipt} />
        <Stack>
          <Card>
            <Figure label="Paid" amount={amount} note={`On ${formatDate(receipt.payment_date)}`} />
          </Card>
          <Card title="How">
            <Facts items={useFacts(receipt)} />
          </Card>
          <AttachmentsCard of="payment_vouchers" id={payment_vouchers_id} />
          <HistoryCard
            query={timelineQuery(payment_vouchers_id, [undone_on, email_status, emailed_at].join(' '))}
            words={eventWords}
          />
        </Stack>
      </div>
      {isMailing && <EmailDialog receipt={receipt} onClose={() => setMailing(false)} />}
    </Page>
  )
}

function Bills({ receipt: { bills, amount } }: { receipt: Receipt }) {
  const rest = amount - sumPaise(bills.map((bill) => bill.amount))
  return (
    <Card title="What it paid">
      {bills.map(({ bills_id, bill_number, bill_date, amount: part }) => (
        <div key={bills_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/bills/$bills_id" params={{ bills_id }}>
              {bill_number}
            </Link>
            <div className={styles.detail}>{formatDate(bill_date)}</div>
          </span>
          <Amount value={part} />
        </div>
      ))}
      {rest > 0 && (
        <div className={styles.moneyRow}>
          <span>On account</span>
          <Amount value={rest} />
        </div>
      )}
    </Card>
  )
}

function useFacts({ payment_mode, reference, account_name, paid_by, journal_entries_id }: Receipt) {
  const canOpenEntry = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  const facts: (readonly [string, ReactNode])[] = [
    ['Paid by', modeWords[payment_mode]],
    ['From', account_name],
    ['Reference', reference],
    ['Recorded by', paid_by],
    [
      'Journal entry',
      canOpenEntry && (
        <Link key="entry" to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
          Posted
        </Link>
      ),
    ],
  ]
  return facts
}

// The PDF is what is printed: the browser's own viewer shows and prints it.
function openPdf(payment_vouchers_id: string) {
  window.open(urlOf(receiptPdfFile, { params: { payment_vouchers_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
