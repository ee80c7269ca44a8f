import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Card, Facts } from '#web/ui/layout.tsx'
import { cancelReasonWords, extensionReasonWords, vehicleReasonWords } from './words.ts'

/** Every vehicle so far, and every extension of the validity. */
export function MovementsCard({ movements }: Pick<EWayBill, 'movements'>) {
  return (
    <Card title={t('Vehicles and extensions')}>
      <ol className={styles.events}>
        {movements.map((each) => (
          <li key={each.e_way_bill_movements_id} className={styles.event}>
            <span>{movementWords(each)}</span>
            <small>
              {t('{time}, valid until {time_2}', {
                time: formatInstant(each.moved_at),
                time_2: formatInstant(each.valid_until),
              })}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** From when to when the bill holds; `until` says when it can be extended. */
export function ValidityCard({ bill, until }: { bill: EWayBill; until: string | undefined }) {
  return (
    <Card title={t('Validity')}>
      <Facts
        items={[
          [t('Made'), bill.generated_at && formatInstant(bill.generated_at)],
          [
            t('Valid until'),
            bill.valid_until ? formatInstant(bill.valid_until) : bill.status === 'active' ? t('Vehicle added') : undefined,
          ],
          [t('Can be extended'), until],
          [t('Cancelled'), bill.cancelled_at && formatInstant(bill.cancelled_at)],
          [t('Reason'), bill.cancel_reason && `${cancelReasonWords[bill.cancel_reason]}: ${bill.cancel_remark}`],
        ]}
      />
    </Card>
  )
}

function movementWords({
  kind,
  reason,
  vehicle_number,
  transport_document_number,
  from_place,
  remaining_km,
  remark,
}: EWayBill['movements'][number]) {
  const carrier = vehicle_number ?? transport_document_number ?? ''
  const from = from_place === null ? '' : ` ${t('from {from_place}', { from_place })}`
  const why = { ...vehicleReasonWords, ...extensionReasonWords, consolidated: t('Trip sheet') }[reason] ?? reason
  if (kind === 'extension')
    return t('Extended{from}, {remaining_km} km left: {why}{value}', {
      from,
      remaining_km,
      why,
      value: remark ? `, ${remark}` : '',
    })
  return `${carrier}${from}: ${why}`
}
