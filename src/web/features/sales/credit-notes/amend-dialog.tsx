import { amendCreditNote, type CreditNote } from '#contract/sales/credit-notes.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendCreditNote({ note, onClose }: { note: CreditNote; onClose: () => void }) {
  return (
    <AmendDialog
      number={note.credit_note_number ?? ''}
      schema={amendCreditNote.body}
      initial={{
        version: note.version,
        contact_email: note.customer.email ?? '',
        contact_mobile: note.customer.mobile_number ?? '',
        order_reference: note.order_reference ?? '',
        notes: note.notes ?? '',
        terms: note.terms ?? '',
      }}
      reference={{ field: 'order_reference', label: t('Order number') }}
      hasContacts
      hasTerms={true}
      send={(body) => call(amendCreditNote, { params: { credit_notes_id: note.credit_notes_id }, body })}
      queryKey="credit-notes"
      onClose={onClose}
    />
  )
}
