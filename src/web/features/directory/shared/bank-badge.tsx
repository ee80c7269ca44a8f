import { t } from '#core/messages.ts'
import type { ShownBank } from '#contract/directory/payee-banks.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const words: Record<ShownBank['bank_status'], [tone: Tone, words: string]> = {
  none: ['neutral', t('No account')],
  unverified: ['warning', t('Not verified')],
  verifying: ['info', t('Being verified')],
  verified: ['success', t('Verified')],
  failed: ['danger', t('Could not be verified')],
}

/** Whether the bank account of a vendor or staff member is verified. */
export function BankBadge({ bank }: { bank: Pick<ShownBank, 'bank_status'> }) {
  const [tone, said] = words[bank.bank_status]
  return <Badge tone={tone}>{said}</Badge>
}
