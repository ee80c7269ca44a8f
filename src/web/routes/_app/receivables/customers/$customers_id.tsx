import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { AdvanceTable } from '#web/features/sales/advances/advance-table.tsx'
import { CreditNoteTable } from '#web/features/sales/credit-notes/credit-note-table.tsx'
import { StatementTab } from '#web/features/sales/customer-statements/statement-tab.tsx'
import { customerQuery } from '#web/features/directory/customers/api.ts'
import { CustomerPage } from '#web/features/directory/customers/customer-page.tsx'
import { EstimateTable } from '#web/features/sales/estimates/estimate-table.tsx'
import { InvoiceTable } from '#web/features/sales/invoices/invoice-table.tsx'
import { LinkTable } from '#web/features/sales/payment-links/link-table.tsx'
import { PaymentForm } from '#web/features/sales/payments/payment-form.tsx'
import { PaymentTable } from '#web/features/sales/payments/payment-table.tsx'
import { CustomerReminders } from '#web/features/sales/reminders/customer-reminders.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const tabs = ['invoices', 'credit-notes', 'estimates', 'payments', 'advances', 'payment-links', 'statement'] as const

export const Route = createFileRoute('/_app/receivables/customers/$customers_id')({
  validateSearch: searchOf({ tab: oneOf(tabs), open: oneOf(['payment']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(params.customers_id)),
  component: CustomerDetail,
})

const byDate = {}

function CustomerDetail() {
  const { customers_id } = Route.useParams()
  const { tab = 'invoices', open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = useMemo(() => ({ customers_id }), [customers_id])
  const show = (search: { tab?: typeof tab | undefined; open?: typeof open }) => void navigate({ search, replace: true })
  return (
    <>
      <CustomerPage
        customers_id={customers_id}
        reminders={(customer) => <CustomerReminders customer={customer} />}
        onRecordPayment={() => show({ tab, open: 'payment' })}
        documents={
          <Tabs
            label={t('Documents')}
            value={tab}
            onChange={(value) => show({ tab: tabs.find((each) => each === value) })}
            tabs={[
              {
                value: 'invoices',
                label: t('Invoices'),
                body: (
                  <InvoiceTable
                    isOfOneCustomer
                    filter={filter}
                    order={byDate}
                    empty={<EmptyState icon="invoice" title={t('No invoices for this customer yet')} />}
                  />
                ),
              },
              {
                value: 'credit-notes',
                label: t('Credit notes'),
                body: (
                  <CreditNoteTable
                    isOfOneCustomer
                    filter={filter}
                    order={byDate}
                    empty={<EmptyState icon="undo" title={t('No credit notes for this customer yet')} />}
                  />
                ),
              },
              {
                value: 'estimates',
                label: t('Estimates'),
                body: (
                  <EstimateTable
                    isOfOneCustomer
                    filter={filter}
                    order={byDate}
                    empty={<EmptyState icon="file" title={t('No estimates for this customer yet')} />}
                  />
                ),
              },
              {
                value: 'payments',
                label: t('Payments'),
                body: (
                  <PaymentTable
                    isOfOneCustomer
                    filter={filter}
                    empty={<EmptyState icon="money" title={t('Nothing received yet')} />}
                  />
                ),
              },
              {
                value: 'advances',
                label: t('Advances'),
                body: (
                  <AdvanceTable
                    isOfOneCustomer
                    filter={filter}
                    order={byDate}
                    empty={<EmptyState icon="money" title={t('No advances from this customer yet')} />}
                  />
                ),
              },
              {
                value: 'payment-links',
                label: t('Payment links'),
                body: (
                  <LinkTable
                    isOfOneCustomer
                    filter={filter}
                    empty={<EmptyState icon="link" title={t('No payment links for this customer yet')} />}
                  />
                ),
              },
              {
                value: 'statement',
                label: t('Statement'),
                body: <StatementTab customers_id={customers_id} />,
              },
            ]}
          />
        }
      />
      {open === 'payment' && <PaymentForm customers_id={customers_id} onClose={() => show({ tab })} />}
    </>
  )
}
