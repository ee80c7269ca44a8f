import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { vendorQuery } from './api.ts'
import { BankPart } from './bank-part.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorDetails } from './vendor-details.tsx'
import { VendorForm } from './vendor-drawer.tsx'
import styles from './vendors.module.css'
import { sameWords } from './words.ts'

/** `documents`: bills and the statement. `residence`: taxation of a vendor outside India; `reliefs`: certificates of others. */
type Props = { vendors_id: string; documents: ReactNode; residence: ReactNode; reliefs: ReactNode }

/** A vendor: balance, details, bank account and bills. */
export function VendorPage({ vendors_id, documents, residence, reliefs }: Props) {
  const canKeep = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { data: vendor } = useSuspenseQuery(vendorQuery(vendors_id))
  const [isChanging, setChanging] = useState(false)
  const { vendor_name, is_active, payable, payment_blocker, same_identity } = vendor
  return (
    <Page>
      <PageHeader
        title={vendor_name}
        section={t('Vendors')}
        above={<Link to="/payables/vendors">{t('Vendors')}</Link>}
        mark={is_active ? undefined : <Badge>{t('Archived')}</Badge>}
        actions={canKeep && <VendorActions vendor={vendor} onChange={() => setChanging(true)} />}
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
          <VendorDetails vendor={vendor} />
          <TagsCard of="vendors" id={vendor.vendors_id} />
        </Stack>
      </div>
      {isChanging && <VendorForm vendor={vendor} onClose={() => setChanging(false)} />}
    </Page>
  )
}
