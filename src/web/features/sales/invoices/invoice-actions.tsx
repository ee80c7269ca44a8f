import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Invoice, invoicePdfFile } from '#contract/sales/invoices.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf, useCreditInvoice, useDuplicateInvoice } from './api.ts'
import type { InvoiceLayer } from './invoice-layer.ts'
import { mayWriteOff } from './may-write-off.ts'

/** The actions on an issued invoice. One primary action: get paid while an amount is due. */
export function InvoiceActions({ invoice, onOpen }: { invoice: Invoice; onOpen: (layer: InvoiceLayer) => void }) {
  const { invoices_id, status, amount_due, total } = invoice
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const { permissions } = useSession()
  const { mutate: duplicate } = useDuplicateInvoice()
  const { mutate: makeCredit } = useCreditInvoice()
  const isOpen = status === 'issued' || status === 'part_paid'
  const isGone = status === 'cancelled'
  const view: MenuItem = { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(invoices_id) }
  const pdf: MenuItem = {
    id: 'pdf',
    label: t('Download PDF'),
    icon: 'download',
    onSelect: () => void savePdfOrSay(savePdf(invoice)),
  }
  const copy: MenuItem = {
    id: 'copy',
    label: t('Make a copy'),
    icon: 'copy',
    onSelect: () =>
      duplicate(invoices_id, {
        onSuccess: (made) =>
          void navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id: made.invoices_id } }),
      }),
  }
  const repeat: MenuItem = {
    id: 'repeat',
    label: t('Make recurring'),
    icon: 'refresh',
    onSelect: () => void navigate({ to: '/receivables/invoices/recurring/new', search: { invoice: invoices_id } }),
  }
  const credit: MenuItem = {
    id: 'credit',
    label: t('Create credit note'),
    icon: 'undo',
    onSelect: () =>
      makeCredit(invoices_id, {
        onSuccess: ({ credit_notes_id }) =>
          void navigate({ to: '/receivables/credit-notes/$credit_notes_id/edit', params: { credit_notes_id } }),
      }),
  }
  const cancel: MenuItem = {
    id: 'cancel',
    label: amount_due === total ? t('Cancel invoice') : t('Cancel (undo its payments first)'),
    icon: 'close',
    danger: true,
    disabled: status !== 'issued',
    onSelect: () => onOpen('cancel'),
  }
  const writeOff: MenuItem = {
    id: 'write-off',
    label: t('Write off as bad debt'),
    icon: 'subtract',
    danger: true,
    onSelect: () => onOpen('write-off'),
  }
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(invoice))}>
          {t('PDF')}
        </Button>
      )}
      {!isGone && (
        <Button icon="mail" onClick={() => onOpen('email')} tone={isOpen ? 'plain' : 'primary'}>
          {invoice.emailed_at === null ? t('Send') : t('Send again')}
        </Button>
      )}
      {isOpen && (
        <Button tone="primary" icon="money" onClick={() => onOpen('payment')}>
          {t('Record payment')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            ...(isPhone ? [pdf] : []),
            view,
            { id: 'print', label: t('Print'), icon: 'print', onSelect: () => openPdf(invoices_id) },
            { id: 'copies', label: t('Print all copies'), icon: 'print', onSelect: () => openPdf(invoices_id, 'all') },
            copy,
            repeat,
          ],
          isGone
            ? []
            : [
                { id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') },
                credit,
                ...(isOpen && mayWriteOff(permissions) ? [writeOff] : []),
                cancel,
              ],
        ]}
      />
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(invoices_id: string, copies?: 'all') {
  window.open(urlOf(invoicePdfFile, { params: { invoices_id }, query: { inline: '1', copies } }), '_blank', 'noopener')
}
