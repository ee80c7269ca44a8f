import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatInstant } from '#web/lib/format.ts'
import type { Facts } from '#web/ui/layout.tsx'

type Posted = {
  journal_entries_id: string | null
  cancel_journal_entries_id: string | null
  emailed_at: string | null
  emailed_to: string | null
}

/** The entry of an issued document, its reversal, and when it was mailed. */
export const entryFacts = (document: Posted): Parameters<typeof Facts>[0]['items'] => [
  [
    t('Journal entry'),
    document.journal_entries_id && <EntryLink key="entry" id={document.journal_entries_id} words={t('Posted')} />,
  ],
  [
    t('Reversal'),
    document.cancel_journal_entries_id && (
      <EntryLink key="reversal" id={document.cancel_journal_entries_id} words={t('Reversed')} />
    ),
  ],
  [
    t('Mailed'),
    document.emailed_at &&
      t('{time} to {emailed_to}', { time: formatInstant(document.emailed_at), emailed_to: document.emailed_to }),
  ],
]
