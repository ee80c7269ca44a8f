import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { now } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'
import type { EWayBillSearch } from './search.ts'

type ActionsProps = { bill: EWayBill; can: ReturnType<typeof actsOf>['can']; onOpen: (layer: EWayBillSearch['open']) => void }

export function EWayBillActions({ bill, can, onOpen }: ActionsProps) {
  return (
    <>
      {can.cancel && <Button onClick={() => onOpen('cancel')}>{t('Cancel bill')}</Button>}
      {can.vehicle && (
        <Button tone={bill.valid_until === null ? 'primary' : 'plain'} onClick={() => onOpen('vehicle')}>
          {bill.valid_until === null ? t('Add vehicle') : t('Another vehicle')}
        </Button>
      )}
      {can.group && (
        <Button onClick={() => onOpen('group')}>{bill.groups.length === 0 ? t('Several vehicles') : t('Another group')}</Button>
      )}
      {can.extend && (
        <Button tone="primary" icon="clock" onClick={() => onOpen('extension')}>
          {t('Extend')}
        </Button>
      )}
      {bill.e_way_bill_number !== null && (
        <Button icon="download" onClick={() => void savePdfOrSay(savePdf(bill))}>
          {t('PDF')}
        </Button>
      )}
    </>
  )
}

const DAY = 86_400_000

/** The actions that the portal allows now, and when the validity can be extended. */
export function actsOf(bill: EWayBill) {
  const instant = now()
  const isFree = bill.status === 'active' && bill.under_way === null
  const at = (instant: string | null) => (instant === null ? Number.NaN : Date.parse(instant))
  const until =
    bill.status === 'active' && bill.extend_from !== null && bill.extend_until !== null
      ? t('{time} to {time_2}', { time: formatInstant(bill.extend_from), time_2: formatInstant(bill.extend_until) })
      : undefined
  return {
    until,
    can: {
      vehicle: isFree && bill.groups.length === 0 && (bill.valid_until === null || instant < at(bill.valid_until)),
      group: isFree && bill.valid_until !== null && instant < at(bill.valid_until),
      extend: isFree && instant >= at(bill.extend_from) && instant <= at(bill.extend_until),
      cancel: isFree && instant - at(bill.generated_at) <= DAY,
    },
  }
}
