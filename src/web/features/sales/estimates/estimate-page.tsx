import { AmendEstimate } from './amend-dialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { estimateQuery } from './api.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EstimateActions } from './estimate-actions.tsx'
import { EstimateBadge } from './estimate-badge.tsx'
import { EstimateSide } from './estimate-side.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { ProgressCard } from '#web/features/documents/shared/print/progress-card.tsx'
import { call } from '#web/lib/call.ts'
import { type Estimate, estimatePrintLayout } from '#contract/sales/estimates.ts'
import { EmailFailed } from '#web/features/documents/shared/email-failed.tsx'
import type { EstimateLayer } from './estimate-layer.ts'

type Props = {
  estimates_id: string
  /** The open layer, from the search parameters. */
  open: EstimateLayer | undefined
  onOpen: (layer: EstimateLayer | undefined) => void
}

/** A sent estimate: details, the customer's response, and the invoiced part. */
export function EstimatePage({ estimates_id, open, onOpen }: Props) {
  const { data: estimate } = useSuspenseQuery(estimateQuery(estimates_id))
  const { status, is_expired, is_invoiceable, lines } = estimate
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={estimate.estimate_number ?? t('Draft')}
        section={t('Estimates')}
        above={<Link to="/receivables/estimates">{t('Estimates')}</Link>}
        mark={<EstimateBadge estimate={estimate} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: estimate.customers_id }}>
            {estimate.customer_name}
          </Link>
        }
        actions={<EstimateActions estimate={estimate} onOpen={onOpen} />}
      />
      <Notices estimate={estimate} />
      <div className={styles.columns}>
        <DocumentPreview
          of={['estimates', estimate.estimates_id, estimate.version, status]}
          read={(signal) => call(estimatePrintLayout, { params: { estimates_id: estimate.estimates_id }, signal })}
        />
        <Stack>
          <Card>
            <Figure
              label={t('Total')}
              amount={estimate.total}
              note={
                status === 'sent' && !is_expired ? t('Valid until {date}', { date: formatDate(estimate.valid_until) }) : undefined
              }
            />
          </Card>
          <ProgressCard
            lines={lines.map(({ item_name, quantity, invoiced_quantity }) => ({
              item_name,
              progress:
                Number(invoiced_quantity) > 0
                  ? t('Invoiced {invoiced_quantity} of {quantity}', { invoiced_quantity, quantity })
                  : null,
            }))}
          />
          <EstimateSide estimate={estimate} />
        </Stack>
      </div>
      {open === 'email' && status !== 'draft' && <EmailDialog estimate={estimate} onClose={close} />}
      {open === 'invoice' && is_invoiceable && <InvoiceDialog estimate={estimate} onClose={close} />}
      {open === 'amend' && estimate.status !== 'draft' && <AmendEstimate estimate={estimate} onClose={close} />}
      {open === 'decline' && estimate.next_statuses.includes('declined') && <DeclineDialog estimate={estimate} onClose={close} />}
    </Page>
  )
}

function Notices({ estimate }: { estimate: Estimate }) {
  const { status, is_expired } = estimate
  return (
    <>
      {is_expired && (
        <Notice tone="warning">
          {t('This estimate was valid until {date}. Revise it to give the customer more time, or invoice it anyway.', {
            date: formatDate(estimate.valid_until),
          })}
        </Notice>
      )}
      {status === 'declined' && estimate.decline_reason && (
        <Notice>{t('Declined: {decline_reason}', { decline_reason: estimate.decline_reason })}</Notice>
      )}
      <EmailFailed document={estimate} />
    </>
  )
}
