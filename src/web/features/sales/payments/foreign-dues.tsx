import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'

/** Invoices in other currencies are settled one by one, each with the rupees received. */
export function ForeignDues({ rows }: { rows: readonly InvoiceRow[] }) {
  const foreign = rows.filter((row) => row.currency !== null)
  if (foreign.length === 0) return null
  return (
    <Notice>
      {t('In another currency; settle it from its own page:')}{' '}
      {foreign.slice(0, 5).map((row, at) => (
        <Fragment key={row.invoices_id}>
          {at > 0 && ', '}
          <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: row.invoices_id }} search={{ open: 'payment' }}>
            {row.invoice_number}
          </Link>
        </Fragment>
      ))}
      .
    </Notice>
  )
}
