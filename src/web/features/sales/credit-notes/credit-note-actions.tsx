import { t } from '#core/messages.ts'
import { type CreditNote, creditNotePdfFile } from '#contract/sales/credit-notes.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

export type CreditNoteLayer = 'amend' | 'email' | 'apply' | 'refund' | 'cancel'
type Props = { note: CreditNote; onOpen: (layer: CreditNoteLayer) => void }

/** The actions on an issued credit note. One primary action: use the unused amount. */
export function CreditNoteActions({ note, onOpen }: Props) {
  const { credit_notes_id, status, credit_left, emailed_at, refunds } = note
  const isPhone = useMedia(phone)
  const isGone = status === 'cancelled'
  const isRefunded = refunds.some(({ undone_on }) => undone_on === null)
  const pdf: MenuItem = {
    id: 'pdf',
    label: t('Download PDF'),
    icon: 'download',
    onSelect: () => void savePdfOrSay(savePdf(note)),
  }
  const refund: MenuItem = { id: 'refund', label: t('Record a refund'), icon: 'money', onSelect: () => onOpen('refund') }
  const cancel: MenuItem = {
    id: 'cancel',
    label: isRefunded ? t('Cancel (undo its refund first)') : t('Cancel credit note'),
    icon: 'close',
    danger: true,
    disabled: isRefunded,
    onSelect: () => onOpen('cancel'),
  }
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(note))}>
          {t('PDF')}
        </Button>
      )}
      {!isGone && (
        <Button icon="mail" onClick={() => onOpen('email')}>
          {emailed_at === null ? t('Send') : t('Send again')}
        </Button>
      )}
      {credit_left > 0 && (
        <Button tone="primary" icon="check" onClick={() => onOpen('apply')}>
          {t('Apply to an invoice')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            ...(isPhone ? [pdf] : []),
            { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(credit_notes_id) },
            { id: 'print', label: t('Print'), icon: 'print', onSelect: () => openPdf(credit_notes_id) },
          ],
          credit_left > 0 ? [refund] : [],
          isGone
            ? []
            : [{ id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') }, cancel],
        ]}
      />
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(credit_notes_id: string) {
  window.open(urlOf(creditNotePdfFile, { params: { credit_notes_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
