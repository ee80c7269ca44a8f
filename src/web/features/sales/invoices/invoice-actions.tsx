import { t } from '#core/messages.ts'
import type { Invoice } from '#contract/sales/invoices.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button } from '#web/ui/button.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'
import type { InvoiceLayer } from './invoice-layer.ts'
import { InvoiceMenu } from './invoice-menu.tsx'
import { isOwed } from './invoice-state.ts'

/** The actions on an issued invoice. One primary action: get paid while an amount is due. */
export function InvoiceActions({ invoice, onOpen }: { invoice: Invoice; onOpen: (layer: InvoiceLayer) => void }) {
  const { status, emailed_at } = invoice
  const isPhone = useMedia(phone)
  const isOpen = isOwed(invoice)
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(invoice))}>
          {t('PDF')}
        </Button>
      )}
      {status !== 'cancelled' && (
        <Button icon="mail" onClick={() => onOpen('email')} tone={isOpen ? 'plain' : 'primary'}>
          {emailed_at === null ? t('Send') : t('Send again')}
        </Button>
      )}
      {isOpen && (
        <Button tone="primary" icon="money" onClick={() => onOpen('payment')}>
          {t('Record payment')}
        </Button>
      )}
      <InvoiceMenu invoice={invoice} onOpen={onOpen} isPhone={isPhone} />
    </>
  )
}
