import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type PurchaseOrder, purchaseOrderPdfFile } from '#contract/purchases/purchase-orders.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf, useDuplicatePurchaseOrder, useSetStatus } from './order-actions-api.ts'

export type PurchaseOrderLayer = 'amend' | 'advance' | 'email' | 'close' | 'cancel'
type Props = { order: PurchaseOrder; onOpen: (layer: PurchaseOrderLayer) => void }

/** The actions on a sent order. One primary action: the next step, receiving or billing. */
export function PurchaseOrderActions({ order, onOpen }: Props) {
  const isPhone = useMedia(phone)
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const { purchase_orders_id, is_receivable, is_billable } = order
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(order))}>
          {t('PDF')}
        </Button>
      )}
      {canPrepare && (
        <Button icon="mail" onClick={() => onOpen('email')}>
          {order.emailed_at === null ? t('Mail') : t('Email again')}
        </Button>
      )}
      {canPrepare && is_billable && (
        <ButtonLink
          changes
          icon="invoice"
          to="/payables/bills/new"
          search={{ order: purchase_orders_id }}
          {...(!is_receivable && { tone: 'primary' as const })}
        >
          {t('Enter bill')}
        </ButtonLink>
      )}
      {canPrepare && is_receivable && (
        <ButtonLink tone="primary" icon="item" to="/payables/receipt-notes/new" search={{ order: purchase_orders_id }}>
          {t('Receive goods')}
        </ButtonLink>
      )}
      <More {...{ order, onOpen, isPhone, canPrepare }} />
    </>
  )
}

function More({ order, onOpen, isPhone, canPrepare }: Props & { isPhone: boolean; canPrepare: boolean }) {
  const { purchase_orders_id, next_statuses } = order
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicatePurchaseOrder()
  const { mutate: say } = useSetStatus(purchase_orders_id)
  const edit = (id: string) =>
    void navigate({ to: '/payables/purchase-orders/$purchase_orders_id/edit', params: { purchase_orders_id: id } })
  const paper: (MenuItem | false)[] = [
    isPhone && { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(order)) },
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(purchase_orders_id) },
    canPrepare && {
      id: 'copy',
      label: t('Make a copy'),
      icon: 'copy',
      onSelect: () => duplicate(purchase_orders_id, { onSuccess: (made) => edit(made.purchase_orders_id) }),
    },
  ]
  const steps: (MenuItem | false)[] = [
    order.is_billable && { id: 'advance', label: t('Pay an advance'), icon: 'money', onSelect: () => onOpen('advance') },
    next_statuses.includes('sent') && {
      id: 'open',
      label: t('Open again'),
      icon: 'undo',
      onSelect: () => say({ status: 'sent', end_reason: null }),
    },
    next_statuses.includes('draft') && {
      id: 'revise',
      label: t('Revise'),
      icon: 'edit',
      onSelect: () => say({ status: 'draft', end_reason: null }, { onSuccess: () => edit(purchase_orders_id) }),
    },
    next_statuses.includes('closed') && { id: 'close', label: t('Close order'), icon: 'check', onSelect: () => onOpen('close') },
    next_statuses.includes('cancelled') && {
      id: 'cancel',
      label: t('Cancel order'),
      icon: 'close',
      danger: true,
      onSelect: () => onOpen('cancel'),
    },
  ]
  const groups = [
    paper,
    canPrepare
      ? [
          order.status !== 'draft' &&
            order.status !== 'cancelled' && {
              id: 'amend',
              label: t('Edit details'),
              icon: 'edit' as const,
              onSelect: () => onOpen('amend'),
            },
          ...steps,
        ]
      : [],
  ].map((group) => group.filter((item) => item !== false))
  return (
    <Menu trigger={<IconButton icon="more" label={t('More actions')} />} groups={groups.filter((group) => group.length > 0)} />
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(purchase_orders_id: string) {
  window.open(urlOf(purchaseOrderPdfFile, { params: { purchase_orders_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
