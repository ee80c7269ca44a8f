import { t } from '#core/messages.ts'
import type { CreditNoteRow } from '#contract/sales/credit-notes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<CreditNoteRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: t('Draft') },
  issued: { tone: 'info', words: t('Issued') },
  part_used: { tone: 'warning', words: t('Partly used') },
  used: { tone: 'success', words: t('Used') },
  cancelled: { tone: 'neutral', words: t('Cancelled') },
}

export function CreditNoteBadge({ note }: { note: Pick<CreditNoteRow, 'status'> }) {
  const { tone, words } = states[note.status]
  return <Badge tone={tone}>{words}</Badge>
}
