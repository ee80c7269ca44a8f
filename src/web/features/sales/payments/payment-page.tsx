import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Payment } from '#contract/sales/payments.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Amount, Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'
import { paymentQuery, savePdf, timelineQuery } from './api.ts'
import { ForeignAllocateDialog } from './foreign-allocate-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PaymentBadge } from './payment-table.tsx'
import styles from './payments.module.css'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { eventWords, modeWords } from './words.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { paymentPrintLayout } from '#contract/sales/payments.ts'

type Props = {
  payments_id: string
  /** The receipt voucher of its unallocated part. */
  voucher: (payment: Payment) => ReactNode
}

/** One payment: its allocations, its unallocated part, and its entry. */
export function PaymentPage({ payments_id, voucher }: Props) {
  const { data: payment } = useSuspenseQuery(paymentQuery(payments_id))
  const [layer, setLayer] = useState<'allocate' | 'void' | 'email'>()
  const isLive = payment.status === 'recorded'
  const close = () => setLayer(undefined)
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
        actions={
          isLive && (
            <>
              <Button icon="mail" onClick={() => setLayer('email')}>
                {t('Email receipt note')}
              </Button>
              <Menu
                trigger={<IconButton icon="more" label={t('More actions')} />}
                groups={[
                  [
                    {
                      id: 'pdf',
                      label: t('Download PDF'),
                      icon: 'download',
                      onSelect: () => void savePdfOrSay(savePdf(payment)),
                    },
                  ],
                  [{ id: 'void', label: t('Undo payment'), icon: 'undo', danger: true, onSelect: () => setLayer('void') }],
                ]}
              />
              {payment.unallocated > 0 && (
                <Button tone="primary" onClick={() => setLayer('allocate')}>
                  {t('Allocate {leftOf}', { leftOf: leftOf(payment) })}
                </Button>
              )}
            </>
          )
        }
      />
      <OpeningNotice document={payment} />
      {payment.voided_on !== null && (
        <Notice>
          {t('Undone on {date}: {void_reason}. Its invoices are due as before.', {
            date: formatDate(payment.voided_on),
            void_reason: payment.void_reason,
          })}
        </Notice>
      )}
      <div className={styles.columns}>
        <Stack>
          <Card title={t('Settles')}>
            <Allocations payment={payment} />
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
            <Facts
              items={[
                [t('Received'), <Amount key="received" value={payment.amount} />],
                [t('In its currency'), payment.currency && formatForeign(payment.foreign_amount ?? 0, payment.currency)],
                [t('Rate'), payment.exchange_rate],
                [
                  payment.exchange_gain < 0 ? t('Exchange loss') : t('Exchange gain'),
                  payment.exchange_gain !== 0 ? <Amount key="gain" value={Math.abs(payment.exchange_gain)} /> : null,
                ],
                [t('TDS withheld'), payment.tds_amount > 0 ? <Amount key="tds" value={payment.tds_amount} /> : null],
                [t('Bank charge'), payment.bank_charge > 0 ? <Amount key="charge" value={payment.bank_charge} /> : null],
                [t('Advance left'), payment.unallocated > 0 ? <Amount key="advance" value={payment.unallocated} /> : null],
                [t('Payment method'), modeWords[payment.payment_mode]],
                [t('Reference'), payment.reference],
                [t('Deposited to'), payment.account_name],
                [
                  t('Journal entry'),
                  <Link
                    key="entry"
                    to="/accounting/journals/$journal_entries_id"
                    params={{ journal_entries_id: payment.journal_entries_id }}
                  >
                    {t('Posted')}
                  </Link>,
                ],
                [t('Notes'), payment.notes],
              ]}
            />
          </Card>
          <AttachmentsCard of="payments" id={payments_id} />
          <HistoryCard query={timelineQuery(payments_id, stateOf(payment))} words={eventWords} />
        </Stack>
      </div>
      {layer === 'email' && (
        <Suspense>
          <EmailDialog payment={payment} onClose={close} />
        </Suspense>
      )}
      {layer === 'allocate' &&
        (payment.currency === null ? (
          <AllocateDialog payment={payment} onClose={close} />
        ) : (
          <ForeignAllocateDialog payment={payment} currency={payment.currency} onClose={close} />
        ))}
      {layer === 'void' && <VoidDialog payment={payment} onClose={close} />}
    </Page>
  )
}

const leftOf = ({ currency, foreign_left, unallocated }: Payment) =>
  currency === null || foreign_left === null ? `₹${formatPaise(unallocated)}` : formatForeign(foreign_left, currency)

const stateOf = ({ status, unallocated, email_status, emailed_at }: Payment) =>
  [status, unallocated, email_status, emailed_at].join(' ')

function Allocations({ payment }: { payment: Payment }) {
  const [taken, setTaken] = useState<Payment['allocations'][number]>()
  if (payment.allocations.length === 0)
    return (
      <EmptyState icon="invoice" title={t('No invoice yet')}>
        {t('This payment is the customer’s advance.')}
      </EmptyState>
    )
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Invoice')}</th>
            <th scope="col">{t('On')}</th>
            <th scope="col" className={styles.end}>
              {t('Amount (₹)')}
            </th>
            <th scope="col" className={styles.end}>
              <span className="visually-hidden">{t('Withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.allocations.map((each) => (
            <tr key={each.payment_allocations_id}>
              <td>
                <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: each.invoices_id }}>
                  {each.invoice_number}
                </Link>
              </td>
              <td>{formatDate(each.allocated_on)}</td>
              <td className={`${styles.end} figures ${each.voided_on === null ? '' : styles.gone}`}>
                {formatPaise(each.amount)}
              </td>
              <td className={styles.end}>
                {each.voided_on === null && (payment.currency === null || payment.foreign_left !== null) && (
                  <Button tone="quiet" onClick={() => setTaken(each)}>
                    {t('Withdraw')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {taken && <TakeBackDialog payment={payment} allocation={taken} onClose={() => setTaken(undefined)} />}
    </>
  )
}
