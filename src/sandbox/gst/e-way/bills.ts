import type { DatabaseSync } from 'node:sqlite'
import { addDays } from '../../../core/dates.ts'
import { extensionWindow } from '#core/tax/gst/e-way-bill.ts'
import { type Clock, iso, longStamp } from '../clock.ts'
import type { PortalAnswer } from '../irn.ts'
import { isInGroups } from './groups.ts'
import { partA } from './part-a.ts'
import { partB } from './part-b.ts'
import { go, type Portal } from './movement.ts'
import type { Register } from './register.ts'
import { type Body, isRefused, no, type Row, text, when } from './portal-answers.ts'

const HOUR = 3_600_000
/** Bills of invoices are stored under their number alone, others with the type of their document. */
const keyOf = (type: unknown, number: string) => (type === 'CHL' ? `CHL ${number}` : number)

/** E-way bills from creation to expiry, with codes of the e-way bill API's error list. */
export function openBills(store: DatabaseSync, clock: Clock, register: Register) {
  const portal: Portal = { store, clock, register }
  return {
    isActiveFor: (gstin: string, document: string) => register.ofDocument(gstin, document)?.['status'] === 'ACT',
    find(gstin: string, type: string, number: string): PortalAnswer {
      const row = register.ofDocument(gstin, keyOf(type, number))
      return row ? { data: details(row) } : no('325', 'Could not retrieve data')
    },
    make: (gstin: string, body: Body) => make(portal, gstin, body),
    move: (gstin: string, body: Body) => move(portal, gstin, body),
    extend: (gstin: string, body: Body) => extend(portal, gstin, body),
    cancel: (gstin: string, body: Body) => cancel(portal, gstin, body),
  }
}

const details = (row: Row) => ({
  ewayBillNo: row['number'],
  ewayBillDate: longStamp(Number(row['at'])),
  validUpto: row['valid_until'] === null ? null : longStamp(Number(row['valid_until'])),
  status: row['status'],
  vehicleNo: row['vehicle'],
})

function make({ store, clock, register }: Portal, gstin: string, body: Body): PortalAnswer {
  const now = clock.now()
  const refusals = [...partA(body, gstin, iso(now)), ...partB(body)]
  if (refusals.length > 0) return { refusals }
  const document = keyOf(body['docType'], text(body['docNo']))
  if (register.ofDocument(gstin, document)?.['status'] === 'ACT')
    return no(
      '604',
      'E-way bill(s) are already generated for the same document number, you cannot generate again on same document number',
    )
  const count = Number(store.prepare('SELECT count(*) AS count FROM bills').get()?.['count'])
  const number = String(331_000_000_001 + count)
  const type = body['vehicleType'] === 'O' ? 'O' : 'R'
  const distance = Number(body['transDistance'])
  const isMoving = body['transMode'] !== undefined
  const until = isMoving ? register.endOf({ type }, now, distance) : null
  const vehicle = text(body['vehicleNo']) || null
  store
    .prepare("INSERT INTO bills VALUES (?, ?, ?, ?, ?, 'ACT', ?, ?, ?, ?, NULL)")
    .run(number, gstin, document, now, until, vehicle, type, distance, text(body['transporterId']) || null)
  for (const { qtyUnit } of body['itemList'] as Body[])
    store.prepare('INSERT OR IGNORE INTO bill_units VALUES (?, ?)').run(number, text(qtyUnit))
  if (isMoving) register.carry(number, body)
  return { data: details({ number, at: now, valid_until: until, status: 'ACT', vehicle }) }
}

function move(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const { store, register } = portal
  const row = register.active(gstin, body)
  if (isRefused(row)) return row
  if (register.isOver(row)) return no('311', 'Validity period lapsed, you cannot update vehicle details')
  const number = String(row['number'])
  if (isInGroups(store, number)) return no('412', 'Multi Vehicle movement is already Initiated,hence PART B updation not allowed')
  const refusals = [
    ...partB(body),
    ...when(text(body['fromPlace']) === '', '305', 'Place from is required'),
    ...when(!['1', '2', '3', '4'].includes(text(body['reasonCode'])), '307', 'Invalid reason'),
    ...when(text(body['reasonRem']) === '', '308', 'Invalid remarks'),
  ]
  if (refusals.length > 0) return { refusals }
  return go(portal, number, body, Number(row['valid_until'] ?? register.endOf(row)))
}

function extend(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const { clock, register } = portal
  const row = register.active(gstin, body)
  if (isRefused(row)) return row
  const now = clock.now()
  if (row['valid_until'] === null) return no('381', 'There is No PART-B/Vehicle Entry.. So Please Update Vehicle Information..')
  const { from, to } = extensionWindow(new Date(Number(row['valid_until'])))
  if (now < from.getTime() || now > to.getTime())
    return no('382', 'You Cannot Extend as EWB can be Extended only 8 hour before or after w.r.t Validity of EWB..!!')
  if (iso(now) >= addDays(iso(Number(row['at'])), 360))
    return no('821', 'e-Waybill cannot be extended as the allowed limit is 360 days')
  const left = Number(body['remainingDistance'])
  const refusals = [
    ...partB(body),
    ...when(!(left > 0), '389', 'Remaining Distance Required'),
    ...when(left > Number(row['distance']), '390', 'Remaining Distance Can not be greater than Actual Distance.'),
    ...when(
      ![1, 2, 4, 5, 99].includes(Number(body['extnRsnCode'])) || text(body['extnRemarks']) === '',
      '386',
      'Reason Code, Remarks is mandatory.',
    ),
  ]
  if (refusals.length > 0) return { refusals }
  return go(portal, String(row['number']), body, register.endOf(row, Math.max(now, Number(row['valid_until'])), left))
}

function cancel({ store, clock, register }: Portal, gstin: string, body: Body): PortalAnswer {
  const row = register.active(gstin, body)
  if (isRefused(row)) return row
  const now = clock.now()
  if (now - Number(row['at']) > 24 * HOUR) return no('315', 'Validity period lapsed, you cannot cancel this eway bill')
  if (![1, 2, 3, 4].includes(Number(body['cancelRsnCode']))) return no('307', 'Invalid reason')
  store.prepare("UPDATE bills SET status = 'CNL', cancelled_at = ? WHERE number = ?").run(now, String(row['number']))
  return { data: { CancelDate: longStamp(now) } }
}
