import type { Vendor } from '#contract/vendors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { bankTone } from './words.ts'

/** Whether it is known whose account the vendor is paid into. */
export function BankBadge({ vendor }: { vendor: Pick<Vendor, 'bank_status'> }) {
  const [tone, words] = bankTone[vendor.bank_status]
  return <Badge tone={tone}>{words}</Badge>
}
