import { AmendInvoice } from './amend.tsx'
import type { InvoiceLayer } from './invoice-layer.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Invoice } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { invoiceQuery } from './api.ts'
import { foreignNote } from './foreign-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceSide } from './invoice-side.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { invoicePrintLayout } from '#contract/sales/invoices.ts'

type Props = {
  invoices_id: string
  /** The open layer, from the search parameters. */
  open: InvoiceLayer | undefined
  onOpen: (layer: InvoiceLayer | undefined) => void
  /** Records a payment for this invoice's customer. */
  paymentForm: (settle: { customers_id: string; invoices_id: string }) => ReactNode
  /** Payment links of the invoice, and the customer's response on its page. */
  links: (invoice: Invoice) => ReactNode
  /** Its status at the government's portals. */
  portals: (invoice: Invoice) => ReactNode
  /** The reminders that were sent. */
  reminders: (invoice: Invoice) => ReactNode
}

/** An issued invoice: details, amount due and actions. */
export function InvoicePage({ invoices_id, open, onOpen, paymentForm, links, portals, reminders }: Props) {
  const { data: invoice } = useSuspenseQuery(invoiceQuery(invoices_id))
  const { status, amount_due, total } = invoice
  const isOpen = status === 'issued' || status === 'part_paid'
  return (
    <Page>
      <PageHeader
        title={invoice.invoice_number ?? t('Draft')}
        section={t('Invoices')}
        above={<Link to="/receivables/invoices">{t('Invoices')}</Link>}
        mark={<InvoiceBadge invoice={invoice} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: invoice.customers_id }}>
            {invoice.customer_name}
          </Link>
        }
        actions={<InvoiceActions invoice={invoice} onOpen={onOpen} />}
      />
      <OpeningNotice document={invoice} />
      {status === 'cancelled' && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}. You can’t reuse this number.', {
            date: formatDate(invoice.cancelled_on ?? ''),
            cancel_reason: invoice.cancel_reason,
          })}
        </Notice>
      )}
      {invoice.email_status === 'failed' && (
        <Notice tone="warning">
          {t(
            'The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.',
            {
              emailed_to: invoice.emailed_to,
            },
          )}
        </Notice>
      )}
      <div className={styles.columns}>
        <DocumentPreview
          of={['invoices', invoices_id, invoice.version, status, amount_due]}
          read={(signal) => call(invoicePrintLayout, { params: { invoices_id }, signal })}
        />
        <Stack>
          <Card>
            <Figure
              label={isOpen ? t('Amount due') : t('Total')}
              amount={isOpen ? amount_due : total}
              note={[foreignNote(invoice, isOpen), isOpen && t('Due on {date}', { date: formatDate(invoice.due_date) })]
                .filter(Boolean)
                .join(' · ')}
            />
          </Card>
          {invoice.currency === null && links(invoice)}
          {portals(invoice)}
          {reminders(invoice)}
          <InvoiceSide invoice={invoice} />
        </Stack>
      </div>
      {open === 'payment' && isOpen && paymentForm({ customers_id: invoice.customers_id, invoices_id })}
      {open === 'email' && status !== 'draft' && status !== 'cancelled' && (
        <EmailDialog invoice={invoice} onClose={() => onOpen(undefined)} />
      )}
      {open === 'write-off' && isOpen && <WriteOffDialog invoice={invoice} onClose={() => onOpen(undefined)} />}
      {open === 'amend' && invoice.status !== 'draft' && <AmendInvoice invoice={invoice} onClose={() => onOpen(undefined)} />}
      {open === 'cancel' && status === 'issued' && <CancelDialog invoice={invoice} onClose={() => onOpen(undefined)} />}
    </Page>
  )
}
