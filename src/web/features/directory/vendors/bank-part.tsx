import { t } from '#core/messages.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import { BankCard } from '#web/features/directory/shared/bank-card.tsx'
import { useRemoveBank, useSaveBank, useVerifyBank } from './api.ts'

/** The vendor's bank details. */
export function BankPart({ vendor, canKeep }: { vendor: VendorDetail; canKeep: boolean }) {
  const { mutateAsync: save } = useSaveBank(vendor.vendors_id)
  const { mutate: verify, isPending: isAsking } = useVerifyBank(vendor.vendors_id)
  const { mutate: remove } = useRemoveBank(vendor.vendors_id)
  return (
    <BankCard
      bank={vendor}
      acts={{ save, verify, remove, isAsking }}
      canKeep={canKeep}
      holder={vendor.vendor_name}
      sharedWith={vendor.account_shared_with}
      advice={t('Get the number from a cancelled cheque or from the vendor by phone, never from an email alone.')}
    >
      <p>{t('No payment account saved for this vendor.')}</p>
    </BankCard>
  )
}
