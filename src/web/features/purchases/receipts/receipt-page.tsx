import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { receiptPrintLayout } from '#contract/purchases/receipts.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { call } from '#web/lib/call.ts'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { receiptQuery, timelineQuery } from './api.ts'
import { EmailDialog } from './email-dialog.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { BillsPaid, usePaymentFacts } from './receipt-cards.tsx'
import { eventWords, ReceiptBadge } from './words.tsx'

/** The voucher of one payment: payee, mode, account and the bills it paid. */
export function ReceiptPage({ payment_vouchers_id }: { payment_vouchers_id: string }) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(payment_vouchers_id))
  const [isMailing, setMailing] = useState(false)
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
        actions={<ReceiptActions receipt={receipt} onMail={() => setMailing(true)} />}
      />
      {undone_on !== null && (
        <Notice tone="warning">{t('This payment was undone on {date}.', { date: formatDate(undone_on) })}</Notice>
      )}
      <div className={styles.columns}>
        <Stack>
          <BillsPaid receipt={receipt} />
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
            <Facts items={usePaymentFacts(receipt)} />
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
