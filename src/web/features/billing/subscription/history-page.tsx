import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { PlanPayment } from '#contract/billing/subscription.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { historyQuery, saveInvoice } from './api.ts'

const spanOf = ({ period_start, period_end }: PlanPayment) =>
  period_start === null || period_end === null ? '' : `${formatDate(period_start)} – ${formatDate(period_end)}`

const columns: readonly Column<PlanPayment>[] = [
  { id: 'paid_on', header: t('Paid on'), width: 120, cell: (row) => formatDate(row.paid_on) },
  { id: 'displayName', header: t('For'), cell: (row) => row.displayName },
  { id: 'period', header: t('Period'), width: 220, cell: spanOf },
  { id: 'reference', header: t('Reference'), width: 200, isExtra: true, cell: (row) => row.reference },
  { id: 'amount', header: t('Amount ₹'), width: 130, align: 'end', cell: (row) => <Amount value={row.amount} /> },
  { id: 'invoice', header: t('GST invoice'), width: 190, cell: (row) => <InvoiceButton payment={row} /> },
]

/** Payments for the plan, each with its GST invoice. */
export function HistoryPage() {
  return (
    <Page shape="full">
      <PageHeader
        title={t('Subscription history')}
        description={t('What you paid for your plan. Each payment has a GST invoice for your input tax credit.')}
        actions={
          <ButtonLink to="/subscription" icon="wallet">
            {t('Plan and prices')}
          </ButtonLink>
        }
      />
      <DataTable
        label={t('Subscription history')}
        noun={['payment', 'payments']}
        columns={columns}
        query={historyQuery}
        rowKey={(row) => row.plan_payments_id}
        rowMenu={(row) => [
          row.invoice_number === null
            ? []
            : [
                {
                  id: 'invoice',
                  label: t('Download PDF'),
                  icon: 'download',
                  onSelect: () => void savePdfOrSay(saveInvoice(row)),
                },
              ],
        ]}
        card={(row) => ({
          title: row.displayName,
          detail: `${formatDate(row.paid_on)} · ${spanOf(row)}`,
          amount: `₹${formatPaise(row.amount)}`,
          badge: <InvoiceButton payment={row} />,
        })}
        empty={
          <EmptyState
            icon="invoice"
            title={t('No payments yet')}
            actions={
              <ButtonLink to="/subscription" tone="primary">
                {t('See the plans')}
              </ButtonLink>
            }
          >
            {t('Payments for your plan and their GST invoices appear here.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function InvoiceButton({ payment }: { payment: PlanPayment }) {
  const [isBusy, setBusy] = useState(false)
  if (payment.invoice_number === null) return payment.period_start === null ? null : <span>{t('Preparing')}</span>
  const save = async () => {
    setBusy(true)
    await saveInvoice(payment).catch((error: unknown) =>
      toast({ tone: 'danger', text: sentence(error, t("We couldn't download the invoice")) }),
    )
    setBusy(false)
  }
  return (
    <Button
      tone="quiet"
      icon="download"
      busy={isBusy}
      aria-label={t('Download invoice {invoice_number}', { invoice_number: payment.invoice_number })}
      onClick={() => void save()}
    >
      {payment.invoice_number}
    </Button>
  )
}
