import { amendDebitNote, type DebitNote } from '#contract/purchases/debit-notes.ts'

import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendDebitNote({ note, onClose }: { note: DebitNote; onClose: () => void }) {
  return (
    <AmendDialog
      number={note.debit_note_number ?? ''}
      schema={amendDebitNote.body}
      initial={{
        version: note.version,
        contact_email: note.vendor.email ?? '',
        contact_mobile: note.vendor.mobile_number ?? '',
        notes: note.notes ?? '',
      }}
      hasContacts
      hasTerms={false}
      send={(body) => call(amendDebitNote, { params: { debit_notes_id: note.debit_notes_id }, body })}
      queryKey="debit-notes"
      onClose={onClose}
    />
  )
}
