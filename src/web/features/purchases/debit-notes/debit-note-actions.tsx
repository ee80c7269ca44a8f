import { t } from '#core/messages.ts'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { debitNotePdfFile } from '#contract/purchases/debit-notes.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

export type DebitNoteLayer = 'amend' | 'email' | 'apply' | 'refund' | 'cancel'
type Props = { note: DebitNote; onOpen: (layer: DebitNoteLayer) => void }

/** The actions on an issued debit note. One primary action: use the unused amount. */
export function DebitNoteActions({ note, onOpen }: Props) {
  const isPhone = useMedia(phone)
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const isIssued = note.status !== 'draft' && note.status !== 'cancelled'
  const more: (MenuItem | false)[] = [
    isPhone && { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(note)) },
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(note.debit_notes_id) },
    canPay &&
      note.debit_left > 0 && { id: 'refund', label: t('Record a refund'), icon: 'money', onSelect: () => onOpen('refund') },
    isIssued &&
      canCheck && {
        id: 'cancel',
        label: t('Cancel debit note'),
        icon: 'close',
        danger: true,
        onSelect: () => onOpen('cancel'),
      },
  ]
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(note))}>
          {t('PDF')}
        </Button>
      )}
      {canPrepare && isIssued && (
        <Button icon="mail" onClick={() => onOpen('email')}>
          {note.emailed_at === null ? t('Mail') : t('Email again')}
        </Button>
      )}
      {canCheck && note.debit_left > 0 && (
        <Button tone="primary" icon="match" onClick={() => onOpen('apply')}>
          {t('Apply to a bill')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            ...(note.status === 'draft' || note.status === 'cancelled'
              ? []
              : [{ id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') }]),
            ...more,
          ].filter((item) => item !== false),
        ]}
      />
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(debit_notes_id: string) {
  window.open(urlOf(debitNotePdfFile, { params: { debit_notes_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
