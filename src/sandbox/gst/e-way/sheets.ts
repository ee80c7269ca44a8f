import type { DatabaseSync } from 'node:sqlite'
import { type Clock, longStamp } from '../clock.ts'
import type { PortalAnswer } from '../irn.ts'
import { isInGroups } from './groups.ts'
import type { Portal } from './movement.ts'
import { partB } from './part-b.ts'
import type { Register } from './register.ts'
import { type Body, isRefused, no, type Row, text, when } from './portal-answers.ts'

export const sheetSchema = `CREATE TABLE IF NOT EXISTS trip_sheets (number TEXT PRIMARY KEY, gstin TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL)`

/** Trip sheets: e-way bills that go in one vehicle (GENCEWB), and looking one up (GetTripSheet). */
export function openSheets(store: DatabaseSync, clock: Clock, register: Register) {
  const portal: Portal = { store, clock, register }
  return {
    consolidate: (gstin: string, body: Body) => consolidate(portal, gstin, body),
    again: (gstin: string, body: Body) => again(portal, gstin, body),
    find: (gstin: string, number: string) => find(portal, gstin, number),
  }
}

/** Stores a sheet under the next number; its vehicle is that of its bills from now on. */
function put({ store, clock, register }: Portal, gstin: string, body: Body, bills: readonly Row[]): string {
  const count = Number(store.prepare('SELECT count(*) AS count FROM trip_sheets').get()?.['count'])
  const number = String(1_910_000_001 + count)
  store.prepare('INSERT INTO trip_sheets VALUES (?, ?, ?, ?)').run(number, gstin, clock.now(), JSON.stringify(body))
  for (const row of bills) {
    register.carry(String(row['number']), body, { sheet: number })
    store
      .prepare('UPDATE bills SET vehicle = ?, valid_until = ? WHERE number = ?')
      .run(text(body['vehicleNo']) || null, Number(row['valid_until'] ?? register.endOf(row)), String(row['number']))
  }
  return number
}

const vehicleAndPlace = (body: Body) => [
  ...partB(body),
  ...when(text(body['fromPlace']) === '', '305', 'Place from is required'),
  ...when(!(Number(body['fromState']) > 0), '306', 'Invalid from state'),
]

function consolidate(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const { store, clock, register } = portal
  const now = clock.now()
  const numbers = numbersOf(body)
  const rows = numbers.map((ewbNo) => register.active(gstin, { ewbNo }))
  const wrong = rows.find(isRefused)
  if (wrong) return wrong
  const bills = rows as Row[]
  const refusals = [
    ...vehicleAndPlace(body),
    ...when(numbers.length === 0 || new Set(numbers).size < numbers.length, '322', 'Could not generate consolidated eway bill'),
    ...when(bills.some(register.isOver), '818', 'Validity period lapsed.Cannot generate consolidated Eway Bill'),
    ...when(
      numbers.some((number) => isInGroups(store, number)),
      '648',
      'Multi Vehicle movement is already Initiated,hence generation of consolidated eway bill is not allowed',
    ),
  ]
  if (refusals.length > 0) return { refusals }
  return { data: { cEwbNo: put(portal, gstin, body, bills), cEWBDate: longStamp(now) } }
}

/** REGENTRIPSHEET: the bills of it that are in force, under a new number. */
function again(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const { store, register } = portal
  const before = store
    .prepare('SELECT * FROM trip_sheets WHERE number = ? AND gstin = ?')
    .get(String(Number(body['tripSheetNo'])), gstin)
  if (!before) return no('325', 'Could not retrieve data')
  const numbers = numbersOf(JSON.parse(String(before['body'])) as Body)
  const bills = numbers.flatMap((ewbNo) => {
    const row = register.active(gstin, { ewbNo })
    return isRefused(row) ? [] : [row]
  })
  const refusals = [
    ...vehicleAndPlace(body),
    ...when(![1, 2, 3].includes(Number(body['reasonCode'])), '307', 'Invalid reason'),
    ...when(text(body['reasonRem']) === '', '308', 'Invalid remarks'),
    ...when(bills.length === 0, '322', 'Could not generate consolidated eway bill'),
    ...when(bills.some(register.isOver), '818', 'Validity period lapsed.Cannot generate consolidated Eway Bill'),
  ]
  if (refusals.length > 0) return { refusals }
  const tripSheetEwbBills = bills.map((row) => ({ ewbNo: String(row['number']) }))
  const tripSheetNo = Number(put(portal, gstin, { ...body, tripSheetEwbBills }, bills))
  return {
    data: { tripSheetNo, tripSheetEwayBills: tripSheetEwbBills.map(({ ewbNo }) => ({ ewbNo: Number(ewbNo) })) },
  }
}

function find({ store }: Portal, gstin: string, number: string): PortalAnswer {
  const row = store.prepare('SELECT * FROM trip_sheets WHERE number = ? AND gstin = ?').get(number, gstin)
  if (!row) return no('325', 'Could not retrieve data')
  const { tripSheetEwbBills: _bills, ...body } = JSON.parse(String(row['body'])) as Body
  const numbers = numbersOf(JSON.parse(String(row['body'])) as Body)
  return {
    data: {
      ...body,
      tripSheetNo: Number(number),
      userGstin: gstin,
      enteredDate: longStamp(Number(row['at'])),
      tripSheetEwbBills: numbers.map((ewbNo) => ({ ewbNo: Number(ewbNo), userGstin: gstin })),
    },
  }
}

const numbersOf = (body: Body) =>
  (Array.isArray(body['tripSheetEwbBills']) ? (body['tripSheetEwbBills'] as Body[]) : []).map((each) => text(each['ewbNo']))
