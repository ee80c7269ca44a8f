import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { addressLines } from '#web/features/company/shared/address.ts'
import { Card, Facts } from '#web/ui/layout.tsx'
import { treatmentWords } from './words.ts'

/** The details of a customer: tax, contact, terms. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { credit_limit } = customer
  return (
    <Card title={t('Details')}>
      <Facts
        items={[
          ['GST', treatmentWords[customer.gst_treatment]],
          ['GSTIN', customer.gstin],
          ['PAN', customer.pan],
          [t('State'), customer.state_code && stateWords(customer.state_code)],
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
  )
}
