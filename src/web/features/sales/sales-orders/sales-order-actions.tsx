import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type SalesOrder, salesOrderPdfFile } from '#contract/sales/sales-orders.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf, useDuplicateSalesOrder, useSetStatus } from './api.ts'

export type SalesOrderLayer = 'amend' | 'email' | 'invoice' | 'challan' | 'close' | 'cancel'
type Props = { order: SalesOrder; onOpen: (layer: SalesOrderLayer) => void }

/** The actions on a confirmed order. One primary action: the next step towards an invoice. */
export function SalesOrderActions({ order, onOpen }: Props) {
  const isPhone = useMedia(phone)
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(order))}>
          {t('PDF')}
        </Button>
      )}
      <Button icon="mail" onClick={() => onOpen('email')}>
        {order.emailed_at === null ? t('Send') : t('Send again')}
      </Button>
      {order.is_deliverable && (
        <Button icon="item" onClick={() => onOpen('challan')}>
          {t('Deliver')}
        </Button>
      )}
      {order.is_invoiceable && (
        <Button tone="primary" icon="invoice" onClick={() => onOpen('invoice')}>
          {t('Create invoice')}
        </Button>
      )}
      <More {...{ order, onOpen, isPhone }} />
    </>
  )
}

function More({ order, onOpen, isPhone }: Props & { isPhone: boolean }) {
  const { sales_orders_id } = order
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateSalesOrder()
  const { mutate: say } = useSetStatus(sales_orders_id)
  const edit = (id: string) =>
    void navigate({ to: '/receivables/sales-orders/$sales_orders_id/edit', params: { sales_orders_id: id } })
  const paper: MenuItem[] = [
    ...(isPhone
      ? [{ id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(order)) } as const]
      : []),
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(sales_orders_id) },
    {
      id: 'copy',
      label: t('Make a copy'),
      icon: 'copy',
      onSelect: () => duplicate(sales_orders_id, { onSuccess: (made) => edit(made.sales_orders_id) }),
    },
  ]
  const reopen = () => say({ status: 'confirmed', end_reason: null })
  const revise = () => say({ status: 'draft', end_reason: null }, { onSuccess: () => edit(sales_orders_id) })
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions')} />}
      groups={[
        paper,
        [
          ...(order.status === 'draft' || order.status === 'cancelled'
            ? []
            : [{ id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') }]),
          ...steps({ order, onOpen }, { reopen, revise }),
        ],
      ]}
    />
  )
}

/** The steps that the status of the order allows. */
function steps({ order: { next_statuses }, onOpen }: Props, does: Record<'reopen' | 'revise', () => void>): MenuItem[] {
  const all: (MenuItem | false)[] = [
    next_statuses.includes('confirmed') && {
      id: 'open',
      label: t('Open again'),
      icon: 'undo',
      onSelect: does.reopen,
    },
    next_statuses.includes('draft') && {
      id: 'revise',
      label: t('Revise'),
      icon: 'edit',
      onSelect: does.revise,
    },
    next_statuses.includes('closed') && {
      id: 'close',
      label: t('Close order'),
      icon: 'check',
      onSelect: () => onOpen('close'),
    },
    next_statuses.includes('cancelled') && {
      id: 'cancel',
      label: t('Cancel order'),
      icon: 'close',
      danger: true,
      onSelect: () => onOpen('cancel'),
    },
  ]
  return all.filter((step) => step !== false)
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(sales_orders_id: string) {
  window.open(urlOf(salesOrderPdfFile, { params: { sales_orders_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
