import { t } from '#core/messages.ts'
import { type Advance, advancePdfFile } from '#contract/sales/advances.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

export type AdvanceLayer = 'amend' | 'email' | 'apply' | 'refund' | 'void'
type Props = { advance: Advance; onOpen: (layer: AdvanceLayer) => void }

/** The actions on a receipt voucher. One primary action: use the unused amount. */
export function AdvanceActions({ advance, onOpen }: Props) {
  const { status, advance_left, emailed_at } = advance
  const isPhone = useMedia(phone)
  const isGone = status === 'voided'
  const save = () => void savePdfOrSay(savePdf(advance))
  const pdf: MenuItem = { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: save }
  const refund: MenuItem = { id: 'refund', label: t('Record a refund'), icon: 'money', onSelect: () => onOpen('refund') }
  const voids: MenuItem = {
    id: 'void',
    label: status === 'open' ? t('Void voucher') : t('Void (unapply what is used first)'),
    icon: 'close',
    danger: true,
    disabled: status !== 'open',
    onSelect: () => onOpen('void'),
  }
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={save}>
          {t('PDF')}
        </Button>
      )}
      {!isGone && (
        <Button icon="mail" onClick={() => onOpen('email')}>
          {emailed_at === null ? t('Send') : t('Send again')}
        </Button>
      )}
      {advance_left > 0 && (
        <Button tone="primary" icon="check" onClick={() => onOpen('apply')}>
          {t('Apply to an invoice')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            ...(isPhone ? [pdf] : []),
            { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(advance) },
            { id: 'print', label: t('Print'), icon: 'print', onSelect: () => openPdf(advance) },
          ],
          isGone ? [] : [{ id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') }],
          advance_left > 0 ? [refund] : [],
          isGone ? [] : [voids],
        ]}
      />
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf({ advances_id }: Advance) {
  window.open(urlOf(advancePdfFile, { params: { advances_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
