import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Receipt, receiptPdfFile } from '#contract/purchases/receipts.ts'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
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
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { receiptPrintLayout } from '#contract/purchases/receipts.ts'

/** The voucher of one payment: payee, mode, account and the bills it paid. */
export function ReceiptPage({ payment_vouchers_id }: { payment_vouchers_id: string }) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(payment_vouchers_id))
  const [isMailing, setMailing] = useState(false)
  const canMail = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const { voucher_number, amount, undone_on, vendors_id, vendor_name, email_status, emailed_at } = receipt
  return (
    <Page>
      <PageHeader
        title={voucher_number}
        section={t('Receipt')}
        above={<Link to="/payables/receipts">{t('Receipts')}</Link>}
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
                {t('Mail')}
              </Button>
            )}
            <Button icon="external" onClick={() => openPdf(payment_vouchers_id)}>
              {t('View PDF')}
            </Button>
            <Button tone="primary" icon="download" onClick={() => void savePdfOrSay(savePdf(receipt))}>
              {t('PDF')}
            </Button>
          </>
        }
      />
      {undone_on !== null && (
        <Notice tone="warning">{t('This payment was undone on {date}.', { date: formatDate(undone_on) })}</Notice>
      )}
      <div className={styles.columns}>
        <Stack>
          <Bills receipt={receipt} />
          <DocumentPreview
            of={['receipts', payment_vouchers_id, undone_on]}
            read={(signal) => call(receiptPrintLayout, { params: { payment_vouchers_id }, signal })}
          />
        </Stack>
        <Stack>
          <Card>
            <Figure label={t('Paid')} amount={amount} note={t('On {date}', { date: formatDate(receipt.payment_date) })} />
          </Card>
          <Card title={t('How')}>
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
    <Card title={t('Bills paid')}>
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
          <span>{t('On account')}</span>
          <Amount value={rest} />
        </div>
      )}
    </Card>
  )
}

function useFacts({ payment_mode, reference, account_name, paid_by, journal_entries_id }: Receipt) {
  const canOpenEntry = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  const facts: (readonly [string, ReactNode])[] = [
    [t('Payment method'), modeWords[payment_mode]],
    [t('From'), account_name],
    [t('Reference'), reference],
    [t('Recorded by'), paid_by],
    [
      t('Journal entry'),
      canOpenEntry && (
        <Link key="entry" to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
          {t('Posted')}
        </Link>
      ),
    ],
  ]
  return facts
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(payment_vouchers_id: string) {
  window.open(urlOf(receiptPdfFile, { params: { payment_vouchers_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
