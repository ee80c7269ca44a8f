import { useNavigate } from '@tanstack/react-router'
import { type Invoice, invoicePdfFile } from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { urlOf } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { useCreditInvoice, useDuplicateInvoice } from './actions-api.ts'
import { savePdf } from './api.ts'
import type { InvoiceLayer } from './invoice-layer.ts'
import { isOwed } from './invoice-state.ts'
import { mayWriteOff } from './may-write-off.ts'

type Props = { invoice: Invoice; onOpen: (layer: InvoiceLayer) => void; isPhone: boolean }

/** More actions: its PDF, copies of it, and what changes it. */
export function InvoiceMenu({ invoice, onOpen, isPhone }: Props) {
  const { invoices_id, status } = invoice
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { mutate: duplicate } = useDuplicateInvoice()
  const { mutate: makeCredit } = useCreditInvoice()
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
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions')} />}
      groups={[
        [...pdfItems(invoice, isPhone), copy, repeat],
        status === 'cancelled' ? [] : changeItems(invoice, onOpen, credit, mayWriteOff(permissions)),
      ]}
    />
  )
}

const pdfItems = (invoice: Invoice, isPhone: boolean): MenuItem[] => {
  const { invoices_id } = invoice
  const pdf: MenuItem = {
    id: 'pdf',
    label: t('Download PDF'),
    icon: 'download',
    onSelect: () => void savePdfOrSay(savePdf(invoice)),
  }
  return [
    ...(isPhone ? [pdf] : []),
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(invoices_id) },
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => openPdf(invoices_id) },
    { id: 'copies', label: t('Print all copies'), icon: 'print', onSelect: () => openPdf(invoices_id, 'all') },
  ]
}

function changeItems(invoice: Invoice, onOpen: Props['onOpen'], credit: MenuItem, canWriteOff: boolean): MenuItem[] {
  const { status, amount_due, total } = invoice
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
  return [
    { id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') },
    credit,
    ...(isOwed(invoice) && canWriteOff ? [writeOff] : []),
    cancel,
  ]
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(invoices_id: string, copies?: 'all') {
  window.open(urlOf(invoicePdfFile, { params: { invoices_id }, query: { inline: '1', copies } }), '_blank', 'noopener')
}
