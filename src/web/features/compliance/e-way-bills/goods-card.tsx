import { Link } from '@tanstack/react-router'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { formatCount, formatPaise } from '#web/lib/format.ts'
import { Card, Facts } from '#web/ui/layout.tsx'
import { modeWords, supplyWords } from './words.ts'

/** The goods, the document they belong to, and how they travel. */
export function GoodsCard({ bill }: { bill: EWayBill }) {
  return (
    <Card title={t('Goods')}>
      <Facts
        items={[
          [
            documentWord(bill),
            t('{document_number} of {date}', {
              document_number: bill.document_number,
              date: formatDate(bill.document_date),
            }),
          ],
          [t('Purpose'), bill.sub_supply && (bill.sub_supply_note ?? supplyWords[bill.sub_supply])],
          [t('Value'), `₹${formatPaise(bill.total)}`],
          [inContext('place', 'From'), bill.from_pincode],
          [inContext('place', 'To'), bill.to_pincode],
          [t('Distance'), t('{count} km', { count: formatCount(bill.distance_km) })],
          [t('Transporter'), [bill.transporter_name, bill.transporter_id].filter(Boolean).join(', ')],
          [t('Transport mode'), bill.transport_mode && modeWords[bill.transport_mode]],
          [t('Vehicle'), bill.vehicle_number],
          [t('Transport document'), bill.transport_document_number],
          [t('Trip sheet'), bill.consolidated.length > 0 ? <SheetLinks key="sheets" bill={bill} /> : undefined],
        ]}
      />
    </Card>
  )
}

function documentWord({ invoices_id, stock_transfers_id }: EWayBill): string {
  if (invoices_id !== null) return t('Invoice')
  return stock_transfers_id === null ? t('Challan') : t('Stock transfer')
}

const SheetLinks = ({ bill }: { bill: EWayBill }) =>
  bill.consolidated.map(({ consolidated_e_way_bills_id, consolidated_number }) => (
    <Link
      key={consolidated_e_way_bills_id}
      to="/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id"
      params={{ consolidated_e_way_bills_id }}
    >
      {consolidated_number ?? t('Not created')}{' '}
    </Link>
  ))
