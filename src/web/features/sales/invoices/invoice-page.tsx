import { AmendInvoice } from './amend-dialog.tsx'
import type { InvoiceLayer } from './invoice-layer.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Invoice, invoicePrintLayout } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { EmailFailed } from '#web/features/documents/shared/email-failed.tsx'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { invoiceQuery } from './api.ts'
import { foreignNote } from './foreign-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceSide } from './invoice-side.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { CancelledNotice } from '#web/features/sales/shared/cancelled-notice.tsx'
import { call } from '#web/lib/call.ts'
import { isIssued, isOwed } from './invoice-state.ts'

type Props = {
  invoices_id: string
  /** The open layer, from the search parameters. */
  open: InvoiceLayer | undefined
  onOpen: (layer: InvoiceLayer | undefined) => void
  /** Records a payment for this invoice's customer. */
  paymentForm: (settle: { customers_id: string; invoices_id: string }) => ReactNode
  /** Sends it by mail. */
  emailForm: (invoice: Invoice, onClose: () => void) => ReactNode
  /** Payment links of the invoice, and the customer's response on its page. */
  links: (invoice: Invoice) => ReactNode
  /** Its status at the government's portals. */
  portals: (invoice: Invoice) => ReactNode
  /** The reminders that were sent. */
  reminders: (invoice: Invoice) => ReactNode
}

/** An issued invoice: details, amount due and actions. */
export function InvoicePage({ invoices_id, open, onOpen, paymentForm, emailForm, links, portals, reminders }: Props) {
  const { data: invoice } = useSuspenseQuery(invoiceQuery(invoices_id))
  const { status, amount_due } = invoice
  const isOpen = isOwed(invoice)
  const close = () => onOpen(undefined)
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
      <CancelledNotice document={invoice} />
      <EmailFailed document={invoice} />
      <div className={styles.columns}>
        <DocumentPreview
          of={['invoices', invoices_id, invoice.version, status, amount_due]}
          read={(signal) => call(invoicePrintLayout, { params: { invoices_id }, signal })}
        />
        <Stack>
          <DueFigure invoice={invoice} />
          {invoice.currency === null && links(invoice)}
          {portals(invoice)}
          {reminders(invoice)}
          <InvoiceSide invoice={invoice} />
        </Stack>
      </div>
      {open === 'payment' && isOpen && paymentForm({ customers_id: invoice.customers_id, invoices_id })}
      {open === 'email' && isIssued(invoice) && emailForm(invoice, close)}
      {open === 'write-off' && isOpen && <WriteOffDialog invoice={invoice} onClose={close} />}
      {open === 'amend' && invoice.status !== 'draft' && <AmendInvoice invoice={invoice} onClose={close} />}
      {open === 'cancel' && status === 'issued' && <CancelDialog invoice={invoice} onClose={close} />}
    </Page>
  )
}

/** What is due while anything is, else the total. */
function DueFigure({ invoice }: { invoice: Invoice }) {
  const isOpen = isOwed(invoice)
  return (
    <Card>
      <Figure
        label={isOpen ? t('Amount due') : t('Total')}
        amount={isOpen ? invoice.amount_due : invoice.total}
        note={[foreignNote(invoice, isOpen), isOpen && t('Due on {date}', { date: formatDate(invoice.due_date) })]
          .filter(Boolean)
          .join(' · ')}
      />
    </Card>
  )
}
