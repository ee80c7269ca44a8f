import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { rich } from '#web/lib/rich.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { customerQuery } from './api.ts'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerForm } from './customer-drawer.tsx'
import styles from './customer-page.module.css'
import { MergeDialog } from './merge-dialog.tsx'

type Props = {
  customers_id: string
  /** Invoices, credit notes, estimates and payments of the customer. */
  documents: ReactNode
  /** Whether reminders of open invoices are sent. */
  reminders: (customer: Customer) => ReactNode
  onRecordPayment: () => void
}

/** A customer: balance, details and documents. */
export function CustomerPage({ customers_id, documents, reminders, onRecordPayment }: Props) {
  const { data: customer } = useSuspenseQuery(customerQuery(customers_id))
  const [open, setOpen] = useState<'details' | 'limit' | 'merge'>()
  const close = () => setOpen(undefined)
  const { customer_name, is_active, receivable, merged_into } = customer
  return (
    <Page>
      <PageHeader
        title={customer_name}
        section={t('Customers')}
        above={<Link to="/receivables/customers">{t('Customers')}</Link>}
        mark={is_active ? undefined : <Badge>{t('Archived')}</Badge>}
        actions={<CustomerActions customer={customer} onRecordPayment={onRecordPayment} onOpen={setOpen} />}
      />
      {merged_into !== null && (
        <Notice>
          {rich('Merged into {link}, which now has everything.', {
            link: (
              <Link to="/receivables/customers/$customers_id" params={{ customers_id: merged_into }}>
                {t('another customer')}
              </Link>
            ),
          })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>{documents}</div>
        <Stack>
          <Card>
            <Figure
              label={receivable < 0 ? t('Paid in advance') : t('Owes you')}
              amount={Math.abs(receivable)}
              note={limitWords(customer)}
            />
          </Card>
          {reminders(customer)}
          <CustomerDetails customer={customer} />
          <TagsCard of="customers" id={customers_id} />
        </Stack>
      </div>
      {open === 'details' && <CustomerForm customer={customer} onClose={close} />}
      {open === 'limit' && <CreditLimitDialog customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
    </Page>
  )
}

/** Below the balance: unused advances, or the rest of the credit limit. */
function limitWords({ receivable, credit_limit }: Customer): string | undefined {
  if (receivable < 0) return t('Unallocated until you apply it to an invoice')
  if (credit_limit === null) return undefined
  return receivable > credit_limit
    ? t('₹{amount} past the credit limit', { amount: formatPaise(receivable - credit_limit) })
    : t('₹{amount} left of the credit limit', { amount: formatPaise(credit_limit - receivable) })
}
