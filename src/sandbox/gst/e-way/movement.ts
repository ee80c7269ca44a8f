import type { DatabaseSync } from 'node:sqlite'
import { type Clock, longStamp } from '../clock.ts'
import type { PortalAnswer } from '../irn.ts'
import type { Register } from './register.ts'
import { type Body, isRefused, no, type Row, text, when } from './portal-answers.ts'

/** What the actions of the portal work with. */
export type Portal = { store: DatabaseSync; clock: Clock; register: Register }

/** The goods go on in the vehicle of this call, until then. */
export function go({ store, clock, register }: Portal, number: string, body: Body, until: number): PortalAnswer {
  register.carry(number, body)
  store
    .prepare('UPDATE bills SET vehicle = ?, valid_until = ? WHERE number = ?')
    .run(text(body['vehicleNo']) || null, until, number)
  return { data: { updatedDate: longStamp(clock.now()), validUpto: longStamp(until) } }
}

/** The response to an action on a group: the bill, the group and the time. */
export const said = ({ clock }: Portal, ewbNo: unknown, group: number, name: string): PortalAnswer => ({
  data: { ewbNo: String(ewbNo), groupNo: String(group), [name]: longStamp(clock.now()) },
})

/** The bill of a call, if it is valid and in transit. */
export function moving({ register }: Portal, gstin: string, body: Body): Row | PortalAnswer {
  const row = register.active(gstin, body)
  if (isRefused(row)) return row
  if (row['valid_until'] === null) return no('381', 'There is No PART-B/Vehicle Entry.. So Please Update Vehicle Information..')
  return register.isOver(row) ? no('311', 'Validity period lapsed, you cannot update vehicle details') : row
}

export function groupOf({ store }: Portal, bill: Row, body: Body): Row | PortalAnswer {
  const number = Number(body['groupNo'])
  if (!(number > 0)) return no('406', 'Group number cannot be empty or zero')
  return (
    store.prepare('SELECT * FROM groups WHERE bill = ? AND number = ?').get(String(bill['number']), number) ??
    no('411', 'Multi Vehicle Initiation data is not there for specified ewayBill and group No')
  )
}

/** Where the goods change vehicles, and why. */
export const where = (body: Body) => [
  ...when(text(body['fromPlace']) === '', '305', 'Place from is required'),
  ...when(!(Number(body['fromState']) > 0), '306', 'Invalid from state'),
  ...when(!['1', '2', '3', '4'].includes(text(body['reasonCode'])), '307', 'Invalid reason'),
  ...when(text(body['reasonRem']) === '', '308', 'Invalid remarks'),
]
