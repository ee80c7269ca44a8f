import { useNavigate } from '@tanstack/react-router'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import type { StatementInvoice, StatementPage } from '#contract/sales/statement-pages.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useInvoiceLink } from './api.ts'
import own from './open-invoices.module.css'

type Props = { token: string; statement: StatementPage }

/** The open invoices, the longest overdue first; each opens its payment page. */
export function OpenInvoices({ token, statement: { invoices, is_more } }: Props) {
  const { mutate: openLink, variables, isPending } = useInvoiceLink(token)
  const navigate = useNavigate()
  if (invoices.length === 0) return null
  const pay = (invoices_id: string) =>
    openLink(invoices_id, { onSuccess: ({ link }) => void navigate({ to: '/pay', search: { link } }) })
  return (
    <section className={styles.card} aria-label={t('Open invoices')}>
      <header className={styles.invoiceHead}>
        <h2>{t('Open invoices')}</h2>
      </header>
      <ul className={own.invoices}>
        {invoices.map((invoice) => (
          <li key={invoice.invoices_id}>
            <Facts invoice={invoice} />
            {invoice.is_payable && (
              <Button
                wide
                aria-label={t('View and pay {invoice_number}', { invoice_number: invoice.invoice_number })}
                busy={isPending && variables === invoice.invoices_id}
                onClick={() => pay(invoice.invoices_id)}
              >
                {t('View and pay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {is_more && <p className={styles.quiet}>{t('There are more open invoices. The PDF lists the whole account.')}</p>}
    </section>
  )
}

function Facts({ invoice }: { invoice: StatementInvoice }) {
  const { invoice_number, invoice_date, due_date, days_overdue, total, amount_due, currency, foreign_due } = invoice
  return (
    <div className={own.facts}>
      <div>
        <p className={own.number}>
          {invoice_number}
          {days_overdue > 0 && <Badge tone="danger">{plural(days_overdue, 'day late', 'days late')}</Badge>}
        </p>
        <p className={styles.quiet}>
          {t('{date}, due {date_2}', { date: formatDate(invoice_date), date_2: formatDate(due_date) })}
        </p>
      </div>
      <div className={own.amount}>
        <p className="figures">
          {currency !== null && foreign_due !== null ? formatForeign(foreign_due, currency) : `₹${formatPaise(amount_due)}`}
        </p>
        {amount_due !== total && currency === null && (
          <p className={styles.quiet}>{t('of ₹{amount}', { amount: formatPaise(total) })}</p>
        )}
      </div>
    </div>
  )
}
