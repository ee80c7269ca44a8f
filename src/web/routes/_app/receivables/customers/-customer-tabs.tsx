import { t } from '#core/messages.ts'
import { lateBody } from '#web/ui/late-body.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'

const waiting = <Skeleton lines={6} height={320} />
const AdvanceTable = lateBody(
  () => import('#web/features/sales/advances/advance-table.tsx').then((tab) => tab.AdvanceTable),
  waiting,
)
const CreditNoteTable = lateBody(
  () => import('#web/features/sales/credit-notes/credit-note-table.tsx').then((tab) => tab.CreditNoteTable),
  waiting,
)
const StatementTab = lateBody(
  () => import('#web/features/sales/customer-statements/statement-tab.tsx').then((tab) => tab.StatementTab),
  waiting,
)
const EstimateTable = lateBody(
  () => import('#web/features/sales/estimates/estimate-table.tsx').then((tab) => tab.EstimateTable),
  waiting,
)
const InvoiceTable = lateBody(
  () => import('#web/features/sales/invoices/invoice-table.tsx').then((tab) => tab.InvoiceTable),
  waiting,
)
const LinkTable = lateBody(() => import('#web/features/sales/payment-links/link-table.tsx').then((tab) => tab.LinkTable), waiting)
const PaymentTable = lateBody(
  () => import('#web/features/sales/payments/payment-table.tsx').then((tab) => tab.PaymentTable),
  waiting,
)

const byDate = {}

/** The documents of one customer, by kind. */
export const documentTabs = (customers_id: string, filter: { customers_id: string }) => [
  ...saleTabs(filter),
  ...moneyTabs(filter),
  {
    value: 'statement',
    label: t('Statement'),
    body: <StatementTab customers_id={customers_id} />,
  },
]

const saleTabs = (filter: { customers_id: string }) => [
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
]

const moneyTabs = (filter: { customers_id: string }) => [
  {
    value: 'payments',
    label: t('Payments'),
    body: <PaymentTable isOfOneCustomer filter={filter} empty={<EmptyState icon="money" title={t('Nothing received yet')} />} />,
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
]
