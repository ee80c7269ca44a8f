import { t } from '#core/messages.ts'
import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<EInvoice['status'], { tone: Tone; words: string }> = {
  open: { tone: 'warning', words: t('To register') },
  pending: { tone: 'info', words: t('With the portal') },
  registered: { tone: 'success', words: t('Registered') },
  failed: { tone: 'danger', words: t('Refused') },
  cancelling: { tone: 'info', words: t('Being cancelled') },
  cancelled: { tone: 'neutral', words: t('Cancelled') },
}

export function EInvoiceBadge({ e_invoice }: { e_invoice: Pick<EInvoice, 'status' | 'is_liable'> }) {
  if (e_invoice.status === 'open' && !e_invoice.is_liable) return <Badge>{t('Not registered')}</Badge>
  const { tone, words } = states[e_invoice.status]
  return <Badge tone={tone}>{words}</Badge>
}
