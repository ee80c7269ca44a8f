import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { stateName } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { JournalCard } from '#web/features/purchases/shared/journal-card.tsx'
import { modeWords } from '#web/features/purchases/shared/modes.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Amount, Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { vendorAdvanceQuery } from './api.ts'
import { CancelDialog, EmailDialog, RefundDialog, UndoDialog, type Undone } from './dialogs.tsx'
import { SetOffDialog } from './set-off-dialog.tsx'
import { VendorAdvanceActions, type VendorAdvanceLayer } from './vendor-advance-actions.tsx'
import { VendorAdvanceBadge } from './vendor-advance-badge.tsx'
import { VendorAdvanceSide } from './vendor-advance-side.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { vendorAdvancePrintLayout } from '#contract/purchases/vendor-advances.ts'

type Props = {
  vendor_advances_id: string
  /** The open layer, from the search parameters. */
  open: VendorAdvanceLayer | undefined
  onOpen: (layer: VendorAdvanceLayer | undefined) => void
}

/** One advance to a vendor: purpose, taxes, entry and uses. */
export function VendorAdvancePage({ vendor_advances_id, open, onOpen }: Props) {
  const { data: advance } = useSuspenseQuery(vendorAdvanceQuery(vendor_advances_id))
  const [undone, setUndone] = useState<Undone>()
  const { status, advance_left, cancelled_on, advance_number } = advance
  const isPaid = status !== 'on_its_way' && status !== 'cancelled'
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={advance_number ?? t('Advance')}
        section={t('Vendor Advances')}
        above={<Link to="/payables/vendor-advances">{t('Vendor advances')}</Link>}
        mark={<VendorAdvanceBadge {...advance} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: advance.vendors_id }}>
            {advance.vendor_name}
          </Link>
        }
        actions={<VendorAdvanceActions advance={advance} onOpen={onOpen} />}
      />
      <OpeningNotice document={advance} />
      {status === 'on_its_way' && <Notice>{t('A payout pays this advance. You can apply it once the bank has paid.')}</Notice>}
      {advance.is_refundable && (
        <Notice tone="warning">
          {t(
            'The order for this advance ended, and ₹{amount} is left. Ask for a refund and record it, or apply it to another bill.',
            { amount: formatPaise(advance_left) },
          )}
        </Notice>
      )}
      {cancelled_on !== null && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}.', { date: formatDate(cancelled_on), cancel_reason: advance.cancel_reason })}
        </Notice>
      )}
      {advance.email_status === 'failed' && (
        <Notice tone="warning">
          {t(
            'The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.',
            {
              emailed_to: advance.emailed_to,
            },
          )}
        </Notice>
      )}
      <div className={styles.columns}>
        <Stack>
          <Card title={t('Advance')}>
            <Facts items={particulars(advance)} />
          </Card>
          {advance.advance_number !== null && (
            <DocumentPreview
              of={['vendor-advances', advance.vendor_advances_id, status]}
              read={(signal) =>
                call(vendorAdvancePrintLayout, { params: { vendor_advances_id: advance.vendor_advances_id }, signal })
              }
            />
          )}
          {advance.journal.length > 0 && <JournalCard title={t('In the books')} journal={advance.journal} />}
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={advance_left > 0 ? t('Advance left') : t('Advance')}
              amount={advance_left > 0 ? advance_left : advance.amount}
            />
          </Card>
          <VendorAdvanceSide advance={advance} onUndo={setUndone} />
        </Stack>
      </div>
      {open === 'email' && isPaid && <EmailDialog advance={advance} onClose={close} />}
      {open === 'set-off' && advance_left > 0 && <SetOffDialog advance={advance} onClose={close} />}
      {open === 'refund' && advance_left > 0 && <RefundDialog advance={advance} onClose={close} />}
      {open === 'cancel' && status === 'open' && <CancelDialog advance={advance} onClose={close} />}
      {undone && <UndoDialog advance={advance} undone={undone} onClose={() => setUndone(undefined)} />}
    </Page>
  )
}

function OrderLink({ purchase_orders_id, purchase_order_number }: VendorAdvance) {
  if (purchase_orders_id === null) return null
  return (
    <Link to="/payables/purchase-orders/$purchase_orders_id" params={{ purchase_orders_id }}>
      {purchase_order_number}
    </Link>
  )
}

const amountIn = (amount: number | null, { currency }: VendorAdvance) =>
  amount === null || currency === null ? null : formatForeign(amount, currency)

type Fact = Parameters<typeof Facts>[0]['items'][number]

function particulars(advance: VendorAdvance): Fact[] {
  const { place_of_supply, cgst, sgst, igst, tds_rate, tds_section } = advance
  const money = (label: string, amount: number): Fact[] => (amount === 0 ? [] : [[label, <Amount key={label} value={amount} />]])
  const owed = t('on reverse charge')
  return [
    [t('For'), advance.description],
    [t('In its currency'), amountIn(advance.foreign_total, advance)],
    [t('Left'), amountIn(advance.foreign_left, advance)],
    [t('Rate'), advance.exchange_rate],
    [t('Purchase order'), advance.purchase_orders_id && <OrderLink key="order" {...advance} />],
    [t('Date'), formatDate(advance.advance_date)],
    [t('Amount'), <Amount key="amount" value={advance.amount} />],
    ...money(t('Includes GST'), advance.gst_amount),
    ...money(t('TDS {value}% ({value_2})', { value: tds_rate ?? '', value_2: tds_section ?? '' }), advance.tds_amount),
    ...(advance.tds_amount > 0 ? money(t('Paid'), advance.paid_amount) : []),
    [t('HSN or SAC'), advance.hsn],
    [t('GST rate'), advance.gst_rate && `${advance.gst_rate}%`],
    [t('Place of supply'), place_of_supply && `${stateName(place_of_supply)} (${place_of_supply})`],
    ...money(t('CGST {owed}', { owed }), cgst),
    ...money(t('SGST {owed}', { owed }), sgst),
    ...money(t('IGST {owed}', { owed }), igst),
    [t('How'), [modeWords[advance.payment_mode], advance.reference].filter(Boolean).join(', ')],
    [t('Paid from'), advance.account_name],
    [t('Notes'), advance.notes],
  ]
}
