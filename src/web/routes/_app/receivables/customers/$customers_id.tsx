import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { customerQuery } from '#web/features/directory/customers/api.ts'
import { CustomerPage } from '#web/features/directory/customers/customer-page.tsx'
import { PaymentForm } from '#web/features/sales/payments/payment-drawer.tsx'
import { CustomerReminders } from '#web/features/sales/reminders/customer-reminders.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { documentTabs } from './-customer-tabs.tsx'

const tabs = ['invoices', 'credit-notes', 'estimates', 'payments', 'advances', 'payment-links', 'statement'] as const

export const Route = createFileRoute('/_app/receivables/customers/$customers_id')({
  validateSearch: searchOf({ tab: oneOf(tabs), open: oneOf(['payment']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(params.customers_id)),
  component: CustomerDetail,
})

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
            tabs={documentTabs(customers_id, filter)}
          />
        }
      />
      {open === 'payment' && <PaymentForm customers_id={customers_id} onClose={() => show({ tab })} />}
    </>
  )
}
