import type { CreditNoteRow } from '#contract/sales/credit-notes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<CreditNoteRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: 'Draft' },
  issued: { tone: 'info', words: 'Issued' },
  part_used: { tone: 'warning', words: 'Partly used' },
  used: { tone: 'success', words: 'Used' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
}

export function CreditNoteBadge({ note }: { note: Pick<CreditNoteRow, 'status'> }) {
  const { tone, words } = states[note.status]
  return <Badge tone={tone}>{words}</Badge>
}
