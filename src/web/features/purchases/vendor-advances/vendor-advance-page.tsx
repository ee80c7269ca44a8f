import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { stateName } from '#core/identifiers/states.ts'
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

type Props = {
  vendor_advances_id: string
  /** The layer over the page, kept in the address. */
  open: VendorAdvanceLayer | undefined
  onOpen: (layer: VendorAdvanceLayer | undefined) => void
}

/** One advance to a vendor: what it is for, its taxes, what it did to the books and what became of it. */
export function VendorAdvancePage({ vendor_advances_id, open, onOpen }: Props) {
  const { data: advance } = useSuspenseQuery(vendorAdvanceQuery(vendor_advances_id))
  const [undone, setUndone] = useState<Undone>()
  const { status, advance_left, cancelled_on, advance_number } = advance
  const isPaid = status !== 'on_its_way' && status !== 'cancelled'
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={advance_number ?? 'Advance'}
        section="Vendor Advances"
        above={<Link to="/payables/vendor-advances">Vendor advances</Link>}
        mark={<VendorAdvanceBadge {...advance} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: advance.vendors_id }}>
            {advance.vendor_name}
          </Link>
        }
        actions={<VendorAdvanceActions advance={advance} onOpen={onOpen} />}
      />
      <OpeningNotice document={advance} />
      {status === 'on_its_way' && <Notice>A payout pays this advance. It can be set off once the bank paid.</Notice>}
      {advance.is_refundable && (
        <Notice tone="warning">
          The order it was paid for ended, and ₹{formatPaise(advance_left)} of it is left. Ask for it back and record the refund,
          or set it off against another bill.
        </Notice>
      )}
      {cancelled_on !== null && (
        <Notice>
          Cancelled on {formatDate(cancelled_on)}: {advance.cancel_reason}.
        </Notice>
      )}
      {advance.email_status === 'failed' && (
        <Notice tone="warning">
          The mail to {advance.emailed_to} did not go out yet. It is tried again for a while; check the address if it stays so.
        </Notice>
      )}
      <div className={styles.columns}>
        <Stack>
          <Card title="Advance">
            <Facts items={particulars(advance)} />
          </Card>
          {advance.journal.length > 0 && <JournalCard title="In the books" journal={advance.journal} />}
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={advance_left > 0 ? 'Left of the advance' : 'Advance'}
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
  const owed = 'on reverse charge'
  return [
    ['For', advance.description],
    ['In its currency', amountIn(advance.foreign_total, advance)],
    ['Left of it', amountIn(advance.foreign_left, advance)],
    ['Rate', advance.exchange_rate],
    ['Purchase order', advance.purchase_orders_id && <OrderLink key="order" {...advance} />],
    ['Date', formatDate(advance.advance_date)],
    ['Amount', <Amount key="amount" value={advance.amount} />],
    ...money('Of it, GST', advance.gst_amount),
    ...money(`TDS ${tds_rate ?? ''}% (${tds_section ?? ''})`, advance.tds_amount),
    ...(advance.tds_amount > 0 ? money('Paid', advance.paid_amount) : []),
    ['HSN or SAC', advance.hsn],
    ['GST rate', advance.gst_rate && `${advance.gst_rate}%`],
    ['Place of supply', place_of_supply && `${stateName(place_of_supply)} (${place_of_supply})`],
    ...money(`CGST ${owed}`, cgst),
    ...money(`SGST ${owed}`, sgst),
    ...money(`IGST ${owed}`, igst),
    ['How', [modeWords[advance.payment_mode], advance.reference].filter(Boolean).join(', ')],
    ['Paid from', advance.account_name],
    ['Notes', advance.notes],
  ]
}
