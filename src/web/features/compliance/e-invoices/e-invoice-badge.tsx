import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<EInvoice['status'], { tone: Tone; words: string }> = {
  open: { tone: 'warning', words: 'To register' },
  pending: { tone: 'info', words: 'With the portal' },
  registered: { tone: 'success', words: 'Registered' },
  failed: { tone: 'danger', words: 'Refused' },
  cancelling: { tone: 'info', words: 'Being cancelled' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
}

export function EInvoiceBadge({ e_invoice }: { e_invoice: Pick<EInvoice, 'status' | 'is_liable'> }) {
  if (e_invoice.status === 'open' && !e_invoice.is_liable) return <Badge>Not registered</Badge>
  const { tone, words } = states[e_invoice.status]
  return <Badge tone={tone}>{words}</Badge>
}
