import { createFileRoute } from '@tanstack/react-router'
import { MOST_PAYABLE } from '#core/sales/payment-links/states.ts'
import { t } from '#core/messages.ts'
import { customerQuery, invoiceQuery } from '#web/features/sales/payment-links/api.ts'
import { NewLinkPage } from '#web/features/sales/payment-links/new-link-page.tsx'
import { searchOf, words } from '#web/lib/search.ts'

const Search = searchOf({ invoice: words, customer: words })

export const Route = createFileRoute('/_app/receivables/payment-links/new')({
  validateSearch: Search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const invoice = deps.invoice === undefined ? undefined : await queryClient.fetchQuery(invoiceQuery(deps.invoice))
    const customers_id = invoice?.customers_id ?? deps.customer
    const customer = customers_id === undefined ? undefined : await queryClient.fetchQuery(customerQuery(customers_id))
    return { invoice, customer }
  },
  component: NewPaymentLink,
})

function NewPaymentLink() {
  const { invoice, customer } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const ofCustomer = customer && {
    customers_id: customer.customers_id,
    payer_name: customer.customer_name,
    email: customer.email ?? '',
    mobile_number: customer.mobile_number ?? '',
  }
  const ofInvoice = invoice && {
    invoices_id: invoice.invoices_id,
    purpose: t('Invoice {invoice_number}', { invoice_number: invoice.invoice_number }),
    amount: Math.min(invoice.amount_due, MOST_PAYABLE),
    part_payment: true,
  }
  return (
    <NewLinkPage
      known={{ ...ofCustomer, ...ofInvoice }}
      invoice={invoice}
      onMade={({ payment_links_id }) =>
        void navigate({ to: '/receivables/payment-links/$payment_links_id', params: { payment_links_id }, replace: true })
      }
    />
  )
}
