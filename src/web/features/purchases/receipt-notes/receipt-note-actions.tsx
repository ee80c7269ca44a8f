import { t } from '#core/messages.ts'
import { type ReceiptNote, receiptNotePdfFile } from '#contract/purchases/receipt-notes.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

export type ReceiptNoteLayer = 'amend' | 'email' | 'cancel'
type Props = { note: ReceiptNote; onOpen: (layer: ReceiptNoteLayer) => void }

/** The actions on a receipt. One primary action: the bill for the received goods. */
export function ReceiptNoteActions({ note, onOpen }: Props) {
  const isPhone = useMedia(phone)
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const { receipt_notes_id, purchase_orders_id } = note
  const isOpen = canPrepare && note.status === 'received'
  const more: (MenuItem | false)[] = [
    isPhone && { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(note)) },
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(receipt_notes_id) },
    isOpen && { id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') },
    isOpen && { id: 'cancel', label: t('Cancel receipt note'), icon: 'close', danger: true, onSelect: () => onOpen('cancel') },
  ]
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(note))}>
          {t('PDF')}
        </Button>
      )}
      {isOpen && (
        <Button icon="mail" onClick={() => onOpen('email')}>
          {note.emailed_at === null ? t('Mail') : t('Email again')}
        </Button>
      )}
      {isOpen && (
        <ButtonLink
          changes
          tone="primary"
          icon="invoice"
          to="/payables/bills/new"
          search={{ order: purchase_orders_id, receipt: receipt_notes_id }}
        >
          {t('Enter bill')}
        </ButtonLink>
      )}
      <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={[more.filter((item) => item !== false)]} />
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(receipt_notes_id: string) {
  window.open(urlOf(receiptNotePdfFile, { params: { receipt_notes_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
