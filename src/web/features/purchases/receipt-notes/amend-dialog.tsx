import { amendReceiptNote, type ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes how and when goods came; what came stays. */
export function AmendReceiptNote({ note, onClose }: { note: ReceiptNote; onClose: () => void }) {
  const { receipt_notes_id, receipt_note_number, receipt_date, delivery_reference, vehicle_number, notes, version } = note
  return (
    <AmendDialog
      number={receipt_note_number}
      schema={amendReceiptNote.body}
      initial={{
        version,
        receipt_date,
        delivery_reference: delivery_reference ?? '',
        vehicle_number: vehicle_number ?? '',
        notes: notes ?? '',
      }}
      description={t('Quantities, the order and the vendor stay as recorded. The audit trail keeps every change.')}
      date={{ field: 'receipt_date', label: t('Received on') }}
      reference={{ field: 'delivery_reference', label: t('Vendor’s challan') }}
      others={[{ field: 'vehicle_number', label: t('Vehicle') }]}
      hasTerms={false}
      send={(body) => call(amendReceiptNote, { params: { receipt_notes_id }, body })}
      queryKey="receipt-notes"
      onClose={onClose}
    />
  )
}
