import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DeliveryChallan, deliveryChallanPrintLayout } from '#contract/sales/delivery-challans.ts'
import { t } from '#core/messages.ts'
import { EmailFailed } from '#web/features/documents/shared/email-failed.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { challanQuery } from './api.ts'
import { AmendChallan } from './amend-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChallanActions, type ChallanLayer } from './challan-actions.tsx'
import { ChallanBadge } from './challan-badge.tsx'
import { ChallanSide } from './challan-side.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { ProgressCard } from '#web/features/documents/shared/print/progress-card.tsx'
import { call } from '#web/lib/call.ts'

type Props = {
  delivery_challans_id: string
  /** The open layer, from the search parameters. */
  open: ChallanLayer | undefined
  onOpen: (layer: ChallanLayer | undefined) => void
  /** The e-way bill of its goods. */
  portal: (challan: DeliveryChallan) => ReactNode
}

/** A dispatched challan: details, and the delivered, returned and invoiced quantities of its lines. */
export function ChallanPage({ delivery_challans_id, open, onOpen, portal }: Props) {
  const { data: challan } = useSuspenseQuery(challanQuery(delivery_challans_id))
  const { status, is_open, is_cancellable, cancel_reason } = challan
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={challan.challan_number ?? t('Draft')}
        section={t('Delivery Challan')}
        above={<Link to="/receivables/delivery-challans">{t('Delivery challans')}</Link>}
        mark={<ChallanBadge challan={challan} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: challan.customers_id }}>
            {challan.customer_name}
          </Link>
        }
        actions={<ChallanActions challan={challan} onOpen={onOpen} />}
      />
      {cancel_reason && <Notice>{t('Cancelled: {cancel_reason}', { cancel_reason })}</Notice>}
      <EmailFailed document={challan} />
      <div className={styles.columns}>
        <DocumentPreview
          of={['delivery-challans', challan.delivery_challans_id, challan.version, status]}
          read={(signal) =>
            call(deliveryChallanPrintLayout, { params: { delivery_challans_id: challan.delivery_challans_id }, signal })
          }
        />
        <Stack>
          <Card>
            <Figure label={t('Value')} amount={challan.total} />
          </Card>
          {portal(challan)}
          <ProgressCard lines={challan.lines.map((line) => ({ item_name: line.item_name, progress: progressOf(line) }))} />
          <ChallanSide challan={challan} />
        </Stack>
      </div>
      {open === 'amend' && status !== 'draft' && status !== 'cancelled' && <AmendChallan challan={challan} onClose={close} />}
      {open === 'email' && status !== 'draft' && <EmailDialog challan={challan} onClose={close} />}
      {open === 'invoice' && is_open && <InvoiceDialog challan={challan} onClose={close} />}
      {open === 'return' && is_open && <ReturnDialog challan={challan} onClose={close} />}
      {open === 'cancel' && is_cancellable && <CancelDialog challan={challan} onClose={close} />}
    </Page>
  )
}

/** The progress of a line. */
function progressOf(line: DeliveryChallan['lines'][number]): string | null {
  const { quantity, returned_quantity, invoiced_quantity } = line
  const came = [
    ...(Number(returned_quantity) > 0 ? [t('Returned {returned_quantity} of {quantity}', { returned_quantity, quantity })] : []),
    ...(Number(invoiced_quantity) > 0 ? [t('Invoiced {invoiced_quantity} of {quantity}', { invoiced_quantity, quantity })] : []),
  ]
  return came.join(' · ') || null
}
