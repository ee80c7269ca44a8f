import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/lib/may-open.ts'

/** Opens a journal entry; plain words for a person who may not open journals. */
export function EntryLink({ id, words }: { id: string; words: string }) {
  if (!useMayOpen()('/accounting/journals')) return words
  return (
    <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: id }}>
      {words}
    </Link>
  )
}
