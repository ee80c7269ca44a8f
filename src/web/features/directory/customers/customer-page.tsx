import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Customer } from '#contract/directory/customers.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { useSession } from '#web/lib/session.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { customerQuery, useArchiveCustomer } from './api.ts'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'
import { CustomerForm } from './customer-form.tsx'
import styles from './customer-page.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { addressLines } from '#web/features/company/shared/address.ts'
import { treatmentWords } from './words.ts'

type Props = {
  customers_id: string
  /** Their invoices, credit notes, estimates and payments. */
  documents: ReactNode
  /** Whether they are reminded of open invoices. */
  reminders: (customer: Customer) => ReactNode
  onRecordPayment: () => void
}

/** A customer: what they owe, who they are, and their documents. */
export function CustomerPage({ customers_id, documents, reminders, onRecordPayment }: Props) {
  const { data: customer } = useSuspenseQuery(customerQuery(customers_id))
  const { mutate: archive } = useArchiveCustomer()
  const [open, setOpen] = useState<'details' | 'limit' | 'merge'>()
  const { permissions } = useSession()
  const close = () => setOpen(undefined)
  const { customer_name, is_active, receivable, credit_limit, merged_into } = customer
  const mayMerge = is_active && (permissions.includes('OWNER') || permissions.includes('ADMIN'))
  return (
    <Page>
      <PageHeader
        title={customer_name}
        section="Customers"
        above={<Link to="/receivables/customers">Customers</Link>}
        mark={is_active ? undefined : <Badge>Archived</Badge>}
        actions={
          <>
            <Button icon="money" onClick={onRecordPayment}>
              Record payment
            </Button>
            {is_active && (
              <ButtonLink tone="primary" icon="add" to="/receivables/invoices/new" search={{ customer: customers_id }}>
                New invoice
              </ButtonLink>
            )}
            <Menu
              trigger={<IconButton icon="more" label="More actions" />}
              groups={[
                [
                  { id: 'edit', label: 'Change details', icon: 'edit', onSelect: () => setOpen('details') },
                  { id: 'limit', label: 'Credit limit', icon: 'shield', onSelect: () => setOpen('limit') },
                  ...(merged_into === null ? [archiveAct(archive, customer_name, { customers_id, is_active })] : []),
                ],
                mayMerge
                  ? [{ id: 'merge', label: 'Merge into another', icon: 'match', danger: true, onSelect: () => setOpen('merge') }]
                  : [],
              ]}
            />
          </>
        }
      />
      {merged_into !== null && (
        <Notice>
          Merged into{' '}
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: merged_into }}>
            another customer
          </Link>
          , who has everything now.
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>{documents}</div>
        <Stack>
          <Card>
            <Figure
              label={receivable < 0 ? 'Paid in advance' : 'Owes you'}
              amount={Math.abs(receivable)}
              note={limitWords(customer)}
            />
          </Card>
          {reminders(customer)}
          <Card title="Details">
            <Facts
              items={[
                ['GST', treatmentWords[customer.gst_treatment]],
                ['GSTIN', customer.gstin],
                ['PAN', customer.pan],
                ['State', customer.state_code && stateName(customer.state_code)],
                [
                  'Email',
                  customer.email && (
                    <a key="email" href={`mailto:${customer.email}`}>
                      {customer.email}
                    </a>
                  ),
                ],
                [
                  'Mobile',
                  customer.mobile_number && (
                    <a key="mobile" href={`tel:${customer.mobile_number}`}>
                      {customer.mobile_number}
                    </a>
                  ),
                ],
                ['Address', addressLines(customer).join('\n') || null],
                ['Ships to', customer.shipping_address],
                ['Terms', customer.payment_terms_days === 0 ? 'Due at once' : `${customer.payment_terms_days} days`],
                ['Credit limit', credit_limit === null ? null : `₹${formatPaise(credit_limit)}`],
                ['Notes', customer.notes],
              ]}
            />
          </Card>
        </Stack>
      </div>
      {open === 'details' && <CustomerForm customer={customer} onClose={close} />}
      {open === 'limit' && <CreditLimitDialog customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
    </Page>
  )
}

/** Under what they owe: an advance that waits, or how much room the limit leaves. */
function limitWords({ receivable, credit_limit }: Customer): string | undefined {
  if (receivable < 0) return 'Kept until you allocate it to an invoice'
  if (credit_limit === null) return undefined
  return receivable > credit_limit
    ? `₹${formatPaise(receivable - credit_limit)} past the credit limit`
    : `₹${formatPaise(credit_limit - receivable)} left of the credit limit`
}
