import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { type Estimate, estimatePdfFile } from '#contract/sales/estimates.ts'
import { urlOf } from '#web/lib/call.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { copyLink } from '#web/features/sales/shared/copying.ts'
import { savePdf, useDuplicateEstimate, useOrderEstimate, useSetStatus, useShareEstimate } from './api.ts'

export type EstimateLayer = 'amend' | 'email' | 'invoice' | 'decline'
type Props = { estimate: Estimate; onOpen: (layer: EstimateLayer) => void }

/** The actions on a sent estimate. One primary action: the next step towards an invoice. */
export function EstimateActions({ estimate, onOpen }: Props) {
  const { status, next_statuses, is_invoiceable, emailed_at } = estimate
  const isPhone = useMedia(phone)
  const { mutate: say } = useSetStatus(estimate.estimates_id)
  const accept = () =>
    say(
      { status: 'accepted', decline_reason: null },
      { onSuccess: () => toast({ tone: 'success', text: t('Marked as accepted') }) },
    )
  const isWaiting = status === 'sent' && next_statuses.includes('accepted')
  return (
    <>
      {!isPhone && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(estimate))}>
          {t('PDF')}
        </Button>
      )}
      <Button icon="mail" onClick={() => onOpen('email')}>
        {emailed_at === null ? t('Send') : t('Send again')}
      </Button>
      {isWaiting && (
        <Button icon="check" onClick={accept}>
          {t('Accepted')}
        </Button>
      )}
      {is_invoiceable && (
        <Button tone="primary" icon="invoice" onClick={() => onOpen('invoice')}>
          {t('Create invoice')}
        </Button>
      )}
      <More
        estimate={estimate}
        onOpen={onOpen}
        isPhone={isPhone}
        accept={next_statuses.includes('accepted') ? accept : undefined}
      />
    </>
  )
}

function More({ estimate, onOpen, isPhone, accept }: Props & { isPhone: boolean; accept: (() => void) | undefined }) {
  const { estimates_id, status, next_statuses, is_invoiceable } = estimate
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateEstimate()
  const { mutate: say } = useSetStatus(estimates_id)
  const { mutate: order } = useOrderEstimate(estimates_id)
  const { mutate: share } = useShareEstimate(estimates_id)
  const editOrder = (sales_orders_id: string) =>
    void navigate({ to: '/receivables/sales-orders/$sales_orders_id/edit', params: { sales_orders_id } })
  const edit = (id: string) => void navigate({ to: '/receivables/estimates/$estimates_id/edit', params: { estimates_id: id } })
  const paper: MenuItem[] = [
    ...(isPhone
      ? [{ id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePdf(estimate)) } as const]
      : []),
    { id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(estimates_id) },
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => openPdf(estimates_id) },
    ...(status === 'draft'
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
  const steps: (MenuItem | false)[] = [
    is_invoiceable && {
      id: 'order',
      label: t('Create sales order'),
      icon: 'file',
      onSelect: () => order(undefined, { onSuccess: (made) => editOrder(made.sales_orders_id) }),
    },
    status === 'declined' &&
      accept !== undefined && { id: 'accept', label: t('Mark as accepted'), icon: 'check', onSelect: accept },
    next_statuses.includes('sent') && {
      id: 'sent',
      label: t('Mark as sent again'),
      icon: 'undo',
      onSelect: () => say({ status: 'sent', decline_reason: null }),
    },
    next_statuses.includes('draft') && {
      id: 'revise',
      label: t('Revise'),
      icon: 'edit',
      onSelect: () => say({ status: 'draft', decline_reason: null }, { onSuccess: () => edit(estimates_id) }),
    },
    next_statuses.includes('declined') && {
      id: 'decline',
      label: t('Mark as declined'),
      icon: 'close',
      onSelect: () => onOpen('decline'),
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
          ...steps.filter((step) => step !== false),
        ],
      ]}
    />
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(estimates_id: string) {
  window.open(urlOf(estimatePdfFile, { params: { estimates_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
