import { useState } from 'react'
import type { VendorDetail } from '#contract/vendors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useRemoveBank, useVerifyBank } from './api.ts'
import { BankBadge } from './bank-badge.tsx'
import { BankForm } from './bank-form.tsx'

const vpaWords: Record<VendorDetail['vpa_status'], string> = {
  none: 'not asked',
  unverified: 'not verified',
  verifying: 'being verified',
  verified: 'verified',
  failed: 'not theirs',
}

/** Where the vendor is paid, whose account that is by the bank, and what to do about it. */
export function BankCard({ vendor, canKeep }: { vendor: VendorDetail; canKeep: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const { mutate: verify, isPending } = useVerifyBank(vendor.vendors_id)
  const { mutate: remove } = useRemoveBank(vendor.vendors_id)
  const { bank_status, bank_reason, bank_name_on_record, bank_name_match, account_shared_with } = vendor
  const isThere = bank_status !== 'none'
  const isVpaOpen = vendor.vpa_status === 'unverified' || vendor.vpa_status === 'failed' || vendor.vpa_reason !== null
  return (
    <Card
      title="Bank account"
      actions={
        canKeep &&
        isThere && (
          <Menu
            trigger={<IconButton icon="more" label="Actions of the bank account" />}
            groups={[
              [{ id: 'change', label: 'Change account', icon: 'edit', onSelect: () => setChanging(true) }],
              [{ id: 'remove', label: 'Remove account', icon: 'delete', danger: true, onSelect: () => remove() }],
            ]}
          />
        )
      }
    >
      <Stack>
        {isThere ? (
          <>
            <Facts
              items={[
                ['State', <BankBadge key="state" vendor={vendor} />],
                ['Holder', vendor.bank_account_name],
                ['Account', vendor.masked_account_number],
                ['IFSC', vendor.bank_ifsc],
                ['Bank', vendor.bank_name],
                ['UPI id', vendor.upi_vpa && `${vendor.upi_vpa} (${vpaWords[vendor.vpa_status]})`],
                ['UPI id on record as', vendor.vpa_name_on_record],
                ['On record as', bank_name_on_record],
                ['Name match', bank_name_match === null ? null : `${bank_name_match}%`],
                ['Changed', vendor.bank_changed_at && formatInstant(vendor.bank_changed_at)],
                ['Verified', vendor.bank_verified_at && formatInstant(vendor.bank_verified_at)],
              ]}
            />
            {bank_reason && <Notice tone={bank_status === 'failed' ? 'warning' : 'info'}>{bank_reason}</Notice>}
            {vendor.vpa_reason && <Notice tone={vendor.vpa_status === 'failed' ? 'warning' : 'info'}>{vendor.vpa_reason}</Notice>}
            {account_shared_with.length > 0 && (
              <Notice tone="warning">
                The same account or UPI id is on file for {account_shared_with.join(', ')}. Ask before you pay.
              </Notice>
            )}
            {canKeep && (bank_status === 'failed' || bank_status === 'unverified' || bank_reason || isVpaOpen) && (
              <Button icon="refresh" busy={isPending} onClick={() => verify()}>
                Verify again
              </Button>
            )}
          </>
        ) : (
          <>
            <p>Nothing is known about where this vendor is paid.</p>
            {canKeep && (
              <Button icon="add" onClick={() => setChanging(true)}>
                Add bank account
              </Button>
            )}
          </>
        )}
      </Stack>
      {isChanging && <BankForm vendor={vendor} onClose={() => setChanging(false)} />}
    </Card>
  )
}
