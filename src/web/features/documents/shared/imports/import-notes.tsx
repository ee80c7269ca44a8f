import type { RowImport } from '#contract/documents/row-imports.ts'
import { Notice } from '#web/ui/states.tsx'

/** What of the file is not among its rows, and how its dates were read. */
export function ImportNotes({ found }: { found: RowImport }) {
  if (found.notes.length === 0) return null
  return (
    <Notice>
      {found.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}
