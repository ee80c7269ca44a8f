import { t } from '#core/messages.ts'
import type { DebitNoteRow } from '#contract/purchases/debit-notes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<DebitNoteRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: t('Draft') },
  issued: { tone: 'info', words: t('Open') },
  part_used: { tone: 'info', words: t('Partly used') },
  used: { tone: 'success', words: t('Used') },
  cancelled: { tone: 'danger', words: t('Cancelled') },
}

export function DebitNoteBadge({ status }: Pick<DebitNoteRow, 'status'>) {
  const { tone, words } = states[status]
  return <Badge tone={tone}>{words}</Badge>
}
