import { t } from '#core/messages.ts'
import { type VendorAdvance, vendorAdvancePdfFile } from '#contract/purchases/vendor-advances.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

export type VendorAdvanceLayer = 'amend' | 'email' | 'set-off' | 'refund' | 'cancel'
type Props = { advance: VendorAdvance; onOpen: (layer: VendorAdvanceLayer) => void }

/** The actions on an advance. One primary action: use the unused amount. */
export function VendorAdvanceActions({ advance, onOpen }: Props) {
  const { status, advance_left, advance_number, payouts_id } = advance
  const isPhone = useMedia(phone)
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const isPaid = status !== 'on_its_way' && status !== 'cancelled'
  const save = () => void savePdfOrSay(savePdf(advance))
  const more: (MenuItem | false)[] = [
    ...pdfItems(advance, isPhone, save),
    canPay && isPaid && { id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') },
    canPay &&
      advance_left > 0 &&
      advance.currency === null && { id: 'refund', label: t('Record a refund'), icon: 'money', onSelect: () => onOpen('refund') },
    canPay &&
      isPaid &&
      payouts_id === null && {
        id: 'cancel',
        label: status === 'open' ? t('Cancel advance') : t('Cancel (unapply what is used first)'),
        icon: 'close',
        danger: true,
        disabled: status !== 'open',
        onSelect: () => onOpen('cancel'),
      },
  ]
  return (
    <>
      {payouts_id !== null && (
        <ButtonLink icon="external" to="/payout/$payouts_id" params={{ payouts_id }}>
          {t('Payout')}
        </ButtonLink>
      )}
      {!isPhone && advance_number !== null && (
        <Button icon="download" onClick={save}>
          {t('PDF')}
        </Button>
      )}
      {canPrepare && isPaid && (
        <Button icon="mail" onClick={() => onOpen('email')}>
          {advance.emailed_at === null ? t('Mail') : t('Email again')}
        </Button>
      )}
      {canCheck && advance_left > 0 && (
        <Button tone="primary" icon="match" onClick={() => onOpen('set-off')}>
          {t('Apply to a bill')}
        </Button>
      )}
      {advance_number !== null && (
        <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={[more.filter((item) => item !== false)]} />
      )}
    </>
  )
}

function pdfItems(advance: VendorAdvance, isPhone: boolean, save: () => void): MenuItem[] {
  const download: MenuItem = { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: save }
  const view: MenuItem = { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(advance) }
  return isPhone ? [download, view] : [view]
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf({ vendor_advances_id }: VendorAdvance) {
  window.open(urlOf(vendorAdvancePdfFile, { params: { vendor_advances_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
