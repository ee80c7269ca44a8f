import { t } from '#core/messages.ts'
import { type DeliveryChallan, deliveryChallanPdfFile } from '#contract/sales/delivery-challans.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

export type ChallanLayer = 'amend' | 'email' | 'invoice' | 'return' | 'cancel'
type Props = { challan: DeliveryChallan; onOpen: (layer: ChallanLayer) => void }

/** The actions once the goods have left. One primary action: the next step towards an invoice. */
export function ChallanActions({ challan, onOpen }: Props) {
  const { status, is_open, is_cancellable, emailed_at } = challan
  const isPhone = useMedia(phone)
  const paper: (MenuItem | false)[] = [
    isPhone && { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(challan)) },
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(challan) },
  ]
  const steps: (MenuItem | false)[] = [
    status !== 'draft' &&
      status !== 'cancelled' && { id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') },
    is_cancellable && { id: 'cancel', label: t('Cancel challan'), icon: 'close', danger: true, onSelect: () => onOpen('cancel') },
  ]
  const groups = [paper, steps].map((group) => group.filter((item) => item !== false))
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(challan))}>
          {t('PDF')}
        </Button>
      )}
      <Button icon="mail" onClick={() => onOpen('email')}>
        {emailed_at === null ? t('Send') : t('Send again')}
      </Button>
      {is_open && (
        <>
          <Button icon="undo" onClick={() => onOpen('return')}>
            {t('Goods returned')}
          </Button>
          <Button tone="primary" icon="invoice" onClick={() => onOpen('invoice')}>
            {t('Create invoice')}
          </Button>
        </>
      )}
      <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={groups} />
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf({ delivery_challans_id }: DeliveryChallan) {
  const url = urlOf(deliveryChallanPdfFile, { params: { delivery_challans_id }, query: { inline: '1' } })
  window.open(url, '_blank', 'noopener')
}
