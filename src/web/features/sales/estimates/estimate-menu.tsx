import { useNavigate } from '@tanstack/react-router'
import { estimatePdfFile } from '#contract/sales/estimates.ts'
import { t } from '#core/messages.ts'
import { urlOf } from '#web/lib/call.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { copyLink } from '#web/features/sales/shared/copying.ts'
import { useDuplicateEstimate, useOrderEstimate, useSetStatus, useShareEstimate } from './actions-api.ts'
import { savePdf } from './api.ts'
import type { EstimateActionProps } from './estimate-layer.ts'

type Props = EstimateActionProps & { isPhone: boolean; accept: (() => void) | undefined }

/** More actions: its PDF, and every other step that its status allows. */
export function EstimateMenu({ estimate, onOpen, isPhone, accept }: Props) {
  const { estimates_id } = estimate
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateEstimate()
  const { mutate: say } = useSetStatus(estimates_id)
  const { mutate: order } = useOrderEstimate(estimates_id)
  const { mutate: share } = useShareEstimate(estimates_id)
  const editOrder = (sales_orders_id: string) =>
    void navigate({ to: '/receivables/sales-orders/$sales_orders_id/edit', params: { sales_orders_id } })
  const createOrder = () => order(undefined, { onSuccess: (made) => editOrder(made.sales_orders_id) })
  const edit = (id: string) => void navigate({ to: '/receivables/estimates/$estimates_id/edit', params: { estimates_id: id } })
  const revise = () => say({ status: 'draft', decline_reason: null }, { onSuccess: () => edit(estimates_id) })
  const paper: MenuItem[] = [
    ...(isPhone
      ? [{ id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(estimate)) } as const]
      : []),
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(estimates_id) },
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => openPdf(estimates_id) },
    ...(estimate.status === 'draft'
      ? []
      : [
          {
            id: 'share',
            label: t('Copy link for the customer'),
            icon: 'link',
            onSelect: () => share(undefined, { onSuccess: ({ url }) => void copyLink(url) }),
          } as const,
        ]),
    {
      id: 'copy',
      label: t('Make a copy'),
      icon: 'copy',
      onSelect: () => duplicate(estimates_id, { onSuccess: (made) => edit(made.estimates_id) }),
    },
  ]
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions')} />}
      groups={[
        paper,
        [
          ...(estimate.status === 'draft'
            ? []
            : [{ id: 'amend', label: t('Edit details'), icon: 'edit' as const, onSelect: () => onOpen('amend') }]),
          ...steps(
            { estimate, onOpen, accept },
            { createOrder, revise, sendAgain: () => say({ status: 'sent', decline_reason: null }) },
          ),
        ],
      ]}
    />
  )
}

type Does = Record<'createOrder' | 'revise' | 'sendAgain', () => void>

function steps({ estimate, onOpen, accept }: Omit<Props, 'isPhone'>, does: Does): MenuItem[] {
  const { status, next_statuses, is_invoiceable } = estimate
  const all: (MenuItem | false)[] = [
    is_invoiceable && {
      id: 'order',
      label: t('Create sales order'),
      icon: 'file',
      onSelect: does.createOrder,
    },
    status === 'declined' &&
      accept !== undefined && { id: 'accept', label: t('Mark as accepted'), icon: 'check', onSelect: accept },
    next_statuses.includes('sent') && {
      id: 'sent',
      label: t('Mark as sent again'),
      icon: 'undo',
      onSelect: does.sendAgain,
    },
    next_statuses.includes('draft') && {
      id: 'revise',
      label: t('Revise'),
      icon: 'edit',
      onSelect: does.revise,
    },
    next_statuses.includes('declined') && {
      id: 'decline',
      label: t('Mark as declined'),
      icon: 'close',
      onSelect: () => onOpen('decline'),
    },
  ]
  return all.filter((step) => step !== false)
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(estimates_id: string) {
  window.open(urlOf(estimatePdfFile, { params: { estimates_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
