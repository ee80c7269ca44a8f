import { Link } from '@tanstack/react-router'
import { accessTo } from '#contract/route-access.ts'
import { usePermitted } from '#web/lib/session.ts'

/** Opens a journal entry; plain words for a person who may not open journals. */
export function EntryLink({ id, words }: { id: string; words: string }) {
  const mayOpen = usePermitted(accessTo('/accounting/journals')?.anyOf ?? [])
  if (!mayOpen) return words
  return (
    <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: id }}>
      {words}
    </Link>
  )
}
