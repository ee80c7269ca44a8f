import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import { addressLines } from '#web/features/company/shared/address.ts'
import { Card, Facts } from '#web/ui/layout.tsx'
import { discountWords } from '../shared/discount-words.ts'
import { msmeWords, tdsName, treatmentWords } from './words.ts'

/** The details of a vendor: tax, terms, contact. */
export function VendorDetails({ vendor }: { vendor: VendorDetail }) {
  return (
    <Card title={t('Details')}>
      <Facts
        items={[
          ['GST', treatmentWords[vendor.gst_treatment]],
          ['GSTIN', vendor.gstin],
          ['PAN', vendor.pan],
          [t('State'), vendor.state_code && stateWords(vendor.state_code)],
          ['TDS', tdsName(vendor.tds_nature)],
          ['MSME', msmeWords[vendor.msme_class]],
          [t('Udyam'), vendor.udyam_number],
          [t('MSME since'), vendor.msme_from && formatDate(vendor.msme_from)],
          [
            t('Terms'),
            vendor.payment_terms_days === 0
              ? t('Due immediately')
              : t('{payment_terms_days} days', { payment_terms_days: vendor.payment_terms_days }),
          ],
          [t('Early-payment discount'), discountWords(vendor)],
          [
            t('Email'),
            vendor.email && (
              <a key="email" href={`mailto:${vendor.email}`}>
                {vendor.email}
              </a>
            ),
          ],
          [
            t('Mobile'),
            vendor.mobile_number && (
              <a key="mobile" href={`tel:${vendor.mobile_number}`}>
                {vendor.mobile_number}
              </a>
            ),
          ],
          [t('Address'), addressLines(vendor).join('\n') || null],
          [t('Notes'), vendor.notes],
        ]}
      />
    </Card>
  )
}
