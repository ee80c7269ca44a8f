import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { t } from '#core/messages.ts'
import { discountWords } from '#web/features/directory/shared/discount-words.ts'
import { usePermitted } from '#web/lib/session.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useArchiveVendor, vendorQuery } from './api.ts'
import { BankPart } from './bank-part.tsx'
import { VendorForm } from './vendor-form.tsx'
import styles from './vendors.module.css'
import { addressLines } from '#web/features/company/shared/address.ts'
import { msmeWords, sameWords, tdsName, treatmentWords } from './words.ts'

/** `documents`: bills and the statement. `residence`: taxation of a vendor outside India; `reliefs`: certificates of others. */
type Props = { vendors_id: string; documents: ReactNode; residence: ReactNode; reliefs: ReactNode }

/** A vendor: balance, details, bank account and bills. */
export function VendorPage({ vendors_id, documents, residence, reliefs }: Props) {
  const canKeep = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { data: vendor } = useSuspenseQuery(vendorQuery(vendors_id))
  const { mutate: archive } = useArchiveVendor()
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  const { vendor_name, is_active, payable, payment_blocker, same_identity } = vendor
  return (
    <Page>
      <PageHeader
        title={vendor_name}
        section={t('Vendors')}
        above={<Link to="/payables/vendors">{t('Vendors')}</Link>}
        mark={is_active ? undefined : <Badge>{t('Archived')}</Badge>}
        actions={
          canKeep && (
            <>
              {is_active && (
                <ButtonLink tone="primary" icon="add" to="/payables/bills/new" search={{ vendor: vendors_id }}>
                  {t('New bill')}
                </ButtonLink>
              )}
              <Menu
                trigger={<IconButton icon="more" label={t('More actions')} />}
                groups={[
                  [
                    {
                      id: 'advance',
                      label: t('Pay an advance'),
                      icon: 'money',
                      onSelect: () =>
                        void navigate({ to: '/payables/vendor-advances', search: { vendor: vendors_id, edit: 'new' } }),
                    },
                    { id: 'edit', label: t('Change details'), icon: 'edit', onSelect: () => setChanging(true) },
                    archiveAct(archive, vendor_name, { vendors_id, is_active }),
                  ],
                ]}
              />
            </>
          )
        }
      />
      {same_identity.map((other) => (
        <Notice key={other.vendors_id} tone="warning">
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: other.vendors_id }}>
            {other.vendor_name}
          </Link>{' '}
          {sameWords[other.shared]}
        </Notice>
      ))}
      {canPay && is_active && payment_blocker && <Notice tone="warning">{vendorBlockerLine(payment_blocker)}</Notice>}
      <div className={styles.columns}>
        <div className={styles.main}>{documents}</div>
        <Stack>
          <Card>
            <Figure
              label={payable < 0 ? t('Paid in advance') : t('You owe')}
              amount={Math.abs(payable)}
              note={t('On approved bills, less tax deducted')}
            />
          </Card>
          <BankPart vendor={vendor} canKeep={canKeep} />
          {vendor.gst_treatment === 'overseas' ? residence : reliefs}
          <Card title={t('Details')}>
            <Facts
              items={[
                ['GST', treatmentWords[vendor.gst_treatment]],
                ['GSTIN', vendor.gstin],
                ['PAN', vendor.pan],
                [t('State'), vendor.state_code && stateName(vendor.state_code)],
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
        </Stack>
      </div>
      {isChanging && <VendorForm vendor={vendor} onClose={() => setChanging(false)} />}
    </Page>
  )
}
