import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import type { Consolidated } from '#contract/compliance/consolidated-e-way-bills.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { inContext, t } from '#core/messages.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import styles from './sheet.module.css'
import { modeWords, spaced, vehicleReasonWords } from './words.ts'

export type SheetProps = { sheet: Consolidated }

/** The vehicle, where it starts, and the sheet it replaces. */
export function VehicleCard({ sheet }: SheetProps) {
  return (
    <Card title={t('Vehicle')}>
      <Facts
        items={[
          [t('Transport mode'), modeWords[sheet.transport_mode]],
          [t('Vehicle'), sheet.vehicle_number],
          [t('Transport document'), sheet.transport_document_number],
          [t('Document date'), sheet.transport_document_date && formatDate(sheet.transport_document_date)],
          [inContext('place', 'From'), [sheet.from_place, stateWords(sheet.from_state_code)].filter(Boolean).join(', ')],
          [t('Replaces'), sheet.replaces && <SheetLink key="replaces" sheet={sheet.replaces} />],
          [t('Why'), sheet.reason && `${vehicleReasonWords[sheet.reason]}: ${sheet.remark}`],
          [t('Made'), sheet.made_at && formatInstant(sheet.made_at)],
        ]}
      />
    </Card>
  )
}

/** The e-way bills that travel under the sheet. */
export function BillsCard({ sheet }: SheetProps) {
  return (
    <Card title={t('e-Way bills')}>
      <div className={styles.scroll}>
        <table className={styles.bills}>
          <thead>
            <tr>
              <th scope="col">{t('e-Way bill')}</th>
              <th scope="col">{t('Document')}</th>
              <th scope="col">{t('Consignee')}</th>
              <th scope="col">{t('Valid until')}</th>
              <th scope="col">{t('Value (₹)')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.e_way_bills.map((bill) => (
              <tr key={bill.e_way_bills_id}>
                <td>
                  <Link to="/receivables/e-way-bills/$e_way_bills_id" params={{ e_way_bills_id: bill.e_way_bills_id }}>
                    {spaced(bill.e_way_bill_number ?? '')}
                  </Link>
                </td>
                <td>
                  {t('{document_number} of {date}', {
                    document_number: bill.document_number,
                    date: formatDate(bill.document_date),
                  })}
                </td>
                <td>{bill.customer_name}</td>
                <td>{bill.valid_until && formatInstant(bill.valid_until)}</td>
                <td>
                  <Amount value={bill.total} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('Total')}
              </th>
              <td>{formatPaise(sheet.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

export function SheetLink({ sheet }: { sheet: NonNullable<Consolidated['replaces']> }) {
  const { consolidated_e_way_bills_id, consolidated_number } = sheet
  return (
    <Link to="/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id" params={{ consolidated_e_way_bills_id }}>
      {consolidated_number ?? t("a trip sheet we've requested from the portal")}
    </Link>
  )
}
