import { createFileRoute } from '@tanstack/react-router'
import type { Invoice } from '#contract/sales/invoices.ts'
import { EInvoiceCard } from '#web/features/compliance/e-invoices/e-invoice-card.tsx'
import { EWayBillCard } from '#web/features/compliance/e-way-bills/e-way-bill-card.tsx'
import { invoiceQuery } from '#web/features/sales/invoices/api.ts'
import { EmailDialog } from '#web/features/sales/invoices/email-dialog.tsx'
import { InvoicePage } from '#web/features/sales/invoices/invoice-page.tsx'
import { InvoiceLinks } from '#web/features/sales/payment-links/invoice-links.tsx'
import { usePayButton } from '#web/features/sales/payment-links/pay-button.ts'
import { PaymentForm } from '#web/features/sales/payments/payment-drawer.tsx'
import { RemindersCard } from '#web/features/sales/reminders/reminders-card.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/invoices/$invoices_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'payment', 'email', 'write-off', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(invoiceQuery(params.invoices_id)),
  component: InvoiceDetail,
})

function InvoiceDetail() {
  const { invoices_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const setOpen = (layer: typeof open) => void navigate({ search: { open: layer }, replace: true })
  return (
    <InvoicePage
      key={invoices_id}
      {...{ invoices_id, open }}
      onOpen={setOpen}
      links={({ status }) => <InvoiceLinks invoices_id={invoices_id} isOpen={status === 'issued' || status === 'part_paid'} />}
      portals={(invoice) => (
        <>
          <EInvoiceCard document={{ invoices_id }} isCancelled={invoice.status === 'cancelled'} />
          <EWayBillCard
            moving={{
              noun: 'invoice',
              id: invoices_id,
              number: invoice.invoice_number,
              status: invoice.status === 'cancelled' ? 'cancelled' : 'issued',
            }}
          />
        </>
      )}
      reminders={(invoice) => <RemindersCard invoice={invoice} />}
      emailForm={(invoice, close) => <InvoiceEmail invoice={invoice} onClose={close} />}
      paymentForm={(settle) => <PaymentForm {...settle} onClose={() => setOpen(undefined)} />}
    />
  )
}

function InvoiceEmail(props: { invoice: Invoice; onClose: () => void }) {
  return <EmailDialog {...props} payButton={usePayButton(props.invoice)} />
}
