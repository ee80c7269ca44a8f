import type { ShownBank } from '#contract/directory/payee-banks.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const words: Record<ShownBank['bank_status'], [tone: Tone, words: string]> = {
  none: ['neutral', 'No account'],
  unverified: ['warning', 'Not verified'],
  verifying: ['info', 'Being verified'],
  verified: ['success', 'Verified'],
  failed: ['danger', 'Could not be verified'],
}

/** Whether it is known whose account a vendor, or who works here, is paid into. */
export function BankBadge({ bank }: { bank: Pick<ShownBank, 'bank_status'> }) {
  const [tone, said] = words[bank.bank_status]
  return <Badge tone={tone}>{said}</Badge>
}
