import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Customer } from '#contract/directory/customers.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
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
  /** Invoices, credit notes, estimates and payments of the customer. */
  documents: ReactNode
  /** Whether reminders of open invoices are sent. */
  reminders: (customer: Customer) => ReactNode
  onRecordPayment: () => void
}

/** A customer: balance, details and documents. */
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
        section={t('Customers')}
        above={<Link to="/receivables/customers">{t('Customers')}</Link>}
        mark={is_active ? undefined : <Badge>{t('Archived')}</Badge>}
        actions={
          <>
            <Button icon="money" onClick={onRecordPayment}>
              {t('Record payment')}
            </Button>
            {is_active && (
              <ButtonLink tone="primary" icon="add" to="/receivables/invoices/new" search={{ customer: customers_id }}>
                {t('New invoice')}
              </ButtonLink>
            )}
            <Menu
              trigger={<IconButton icon="more" label={t('More actions')} />}
              groups={[
                [
                  { id: 'edit', label: t('Change details'), icon: 'edit', onSelect: () => setOpen('details') },
                  { id: 'limit', label: t('Credit limit'), icon: 'shield', onSelect: () => setOpen('limit') },
                  ...(merged_into === null ? [archiveAct(archive, customer_name, { customers_id, is_active })] : []),
                ],
                mayMerge
                  ? [
                      {
                        id: 'merge',
                        label: t('Merge into another'),
                        icon: 'match',
                        danger: true,
                        onSelect: () => setOpen('merge'),
                      },
                    ]
                  : [],
              ]}
            />
          </>
        }
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
          <Card title={t('Details')}>
            <Facts
              items={[
                ['GST', treatmentWords[customer.gst_treatment]],
                ['GSTIN', customer.gstin],
                ['PAN', customer.pan],
                [t('State'), customer.state_code && stateName(customer.state_code)],
                [
                  t('Email'),
                  customer.email && (
                    <a key="email" href={`mailto:${customer.email}`}>
                      {customer.email}
                    </a>
                  ),
                ],
                [
                  t('Mobile'),
                  customer.mobile_number && (
                    <a key="mobile" href={`tel:${customer.mobile_number}`}>
                      {customer.mobile_number}
                    </a>
                  ),
                ],
                [t('Address'), addressLines(customer).join('\n') || null],
                [t('Ships to'), customer.shipping_address],
                [
                  t('Terms'),
                  customer.payment_terms_days === 0
                    ? t('Due immediately')
                    : t('{payment_terms_days} days', { payment_terms_days: customer.payment_terms_days }),
                ],
                [t('Credit limit'), credit_limit === null ? null : `₹${formatPaise(credit_limit)}`],
                [t('Notes'), customer.notes],
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

/** Below the balance: unused advances, or the rest of the credit limit. */
function limitWords({ receivable, credit_limit }: Customer): string | undefined {
  if (receivable < 0) return t('Unallocated until you apply it to an invoice')
  if (credit_limit === null) return undefined
  return receivable > credit_limit
    ? t('₹{amount} past the credit limit', { amount: formatPaise(receivable - credit_limit) })
    : t('₹{amount} left of the credit limit', { amount: formatPaise(credit_limit - receivable) })
}
