import { Link } from '@tanstack/react-router'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Amount, Card } from '#web/ui/layout.tsx'
import styles from './page.module.css'

type Made = Pick<InvoiceRow, 'invoices_id' | 'invoice_number' | 'status' | 'invoice_date' | 'total'>

/** The invoices created from a document, oldest first. */
export function InvoicesCard({ invoices }: { invoices: readonly Made[] }) {
  if (invoices.length === 0) return null
  return (
    <Card title={t('Invoices')}>
      {invoices.map((invoice) => (
        <div key={invoice.invoices_id} className={styles.moneyRow}>
          <span>
            <Link
              to={invoice.status === 'draft' ? '/receivables/invoices/$invoices_id/edit' : '/receivables/invoices/$invoices_id'}
              params={{ invoices_id: invoice.invoices_id }}
            >
              {invoice.invoice_number ?? t('Draft')}
            </Link>
            <span className={styles.detail}>
              {' '}
              {formatDate(invoice.invoice_date)}
              {invoice.status === 'cancelled' && t(', cancelled')}
            </span>
          </span>
          <Amount value={invoice.total} />
        </div>
      ))}
    </Card>
  )
}
