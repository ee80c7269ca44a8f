import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import type { PortalAnswer } from '../irn.ts'
import { openBills } from './bills.ts'
import { groupSchema, openGroups } from './groups.ts'
import { openRegister, registerSchema } from './register.ts'
import { type Body, no } from './portal-answers.ts'
import { openSheets, sheetSchema } from './sheets.ts'

export const eWaySchema = [registerSchema, groupSchema, sheetSchema].join(';\n')

/** The e-way bill portal: the actions of its API, and its look-ups. */
export function openEWayPortal(store: DatabaseSync, clock: Clock) {
  const register = openRegister(store, clock)
  const bills = openBills(store, clock, register)
  const sheets = openSheets(store, clock, register)
  const groups = openGroups(store, clock, register)
  const actions: Record<string, (gstin: string, body: Body) => PortalAnswer> = {
    GENEWAYBILL: (gstin, body) => bills.make(gstin, body),
    VEHEWB: (gstin, body) => bills.move(gstin, body),
    EXTENDVALIDITY: (gstin, body) => bills.extend(gstin, body),
    CANEWB: (gstin, body) => bills.cancel(gstin, body),
    GENCEWB: (gstin, body) => sheets.consolidate(gstin, body),
    REGENTRIPSHEET: (gstin, body) => sheets.again(gstin, body),
    MULTIVEHMOVINT: (gstin, body) => groups.initiate(gstin, body),
    MULTIVEHADD: (gstin, body) => groups.add(gstin, body),
    MULTIVEHUPD: (gstin, body) => groups.change(gstin, body),
  }
  return {
    act: (gstin: string, action: string, body: Body): PortalAnswer =>
      actions[action]?.(gstin, body) ?? no('239', 'Invalid action'),
    isActiveFor: bills.isActiveFor,
    ofDocument: (gstin: string, type: string, number: string) => bills.find(gstin, type, number),
    bill: (gstin: string, number: string) => register.whole(gstin, number),
    sheet: (gstin: string, number: string) => sheets.find(gstin, number),
  }
}
