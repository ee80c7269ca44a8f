import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { type Payment, paymentPrintLayout } from '#contract/sales/payments.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'
import { paymentQuery, timelineQuery } from './api.ts'
import { ForeignAllocateDialog } from './foreign-allocate-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PaymentBadge } from './payment-table.tsx'
import styles from './payments.module.css'
import { VoidDialog } from './void-dialog.tsx'
import { eventWords } from './words.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { AmendPayment } from './amend-dialog.tsx'
import { PaymentActions, type PaymentLayer } from './payment-actions.tsx'
import { PaymentAllocations } from './payment-allocations.tsx'
import { PaymentFacts } from './payment-facts.tsx'

type Props = {
  payments_id: string
  /** The receipt voucher of its unallocated part. */
  voucher: (payment: Payment) => ReactNode
}

/** One payment: its allocations, its unallocated part, and its entry. */
export function PaymentPage({ payments_id, voucher }: Props) {
  const { data: payment } = useSuspenseQuery(paymentQuery(payments_id))
  const [layer, setLayer] = useState<PaymentLayer>()
  const isLive = payment.status === 'recorded'
  return (
    <Page>
      <PageHeader
        title={payment.payment_number}
        section={t('Payments')}
        above={<Link to="/receivables/payments">{t('Payments')}</Link>}
        mark={<PaymentBadge payment={payment} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: payment.customers_id }}>
            {payment.customer_name}
          </Link>
        }
        actions={isLive && <PaymentActions payment={payment} onOpen={setLayer} />}
      />
      <OpeningNotice document={payment} />
      <VoidNotice payment={payment} />
      <div className={styles.columns}>
        <Stack>
          <Card title={t('Settles')}>
            <PaymentAllocations payment={payment} />
          </Card>
          <DocumentPreview
            of={['payments', payments_id, payment.status, payment.unallocated]}
            read={(signal) => call(paymentPrintLayout, { params: { payments_id }, signal })}
          />
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={t('Settled')}
              amount={payment.settled}
              note={t('Received on {date}', { date: formatDate(payment.payment_date) })}
            />
          </Card>
          {isLive && voucher(payment)}
          <Card title={t('Details')}>
            <PaymentFacts payment={payment} />
          </Card>
          <TagsCard of="payments" id={payments_id} />
          <AttachmentsCard of="payments" id={payments_id} />
          <HistoryCard query={timelineQuery(payments_id, stateOf(payment))} words={eventWords} />
        </Stack>
      </div>
      <Layer payment={payment} layer={layer} onClose={() => setLayer(undefined)} />
    </Page>
  )
}

const stateOf = ({ status, unallocated, email_status, emailed_at, reference, notes }: Payment) =>
  [status, unallocated, email_status, emailed_at, reference, notes].join(' ')

type LayerProps = { payment: Payment; layer: PaymentLayer | undefined; onClose: () => void }

function Layer({ payment, layer, onClose }: LayerProps) {
  if (layer === 'email')
    return (
      <Suspense>
        <EmailDialog payment={payment} onClose={onClose} />
      </Suspense>
    )
  if (layer === 'amend') return <AmendPayment payment={payment} onClose={onClose} />
  if (layer === 'void') return <VoidDialog payment={payment} onClose={onClose} />
  if (layer !== 'allocate') return null
  return payment.currency === null ? (
    <AllocateDialog payment={payment} onClose={onClose} />
  ) : (
    <ForeignAllocateDialog payment={payment} currency={payment.currency} onClose={onClose} />
  )
}

function VoidNotice({ payment: { voided_on, void_reason } }: { payment: Payment }) {
  if (voided_on === null) return null
  return (
    <Notice>
      {t('Undone on {date}: {void_reason}. Its invoices are due as before.', { date: formatDate(voided_on), void_reason })}
    </Notice>
  )
}
