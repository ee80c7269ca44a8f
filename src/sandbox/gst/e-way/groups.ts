import type { DatabaseSync } from 'node:sqlite'
import { vehicleProblem } from '#core/tax/gst/e-way-bill.ts'
import type { Clock } from '../clock.ts'
import type { PortalAnswer } from '../irn.ts'
import { groupOf, moving, type Portal, said, where } from './movement.ts'
import type { Register } from './register.ts'
import { type Body, isRefused, no, text, when } from './portal-answers.ts'

export const groupSchema = `CREATE TABLE IF NOT EXISTS groups (bill TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, mode TEXT NOT NULL,
  quantity REAL NOT NULL, unit TEXT NOT NULL, PRIMARY KEY (bill, number))`

/** Whether the goods of a bill already continue in several vehicles. */
export const isInGroups = (store: DatabaseSync, bill: string) =>
  store.prepare('SELECT 1 FROM groups WHERE bill = ? LIMIT 1').get(bill) !== undefined

/**
 * Several vehicles under one bill: MULTIVEHMOVINT, MULTIVEHADD and MULTIVEHUPD of the e-way bill API 1.03, with the codes of its error
 * list. The responses have the bill, the group and the time.
 */
export function openGroups(store: DatabaseSync, clock: Clock, register: Register) {
  const portal: Portal = { store, clock, register }
  return {
    initiate: (gstin: string, body: Body) => initiate(portal, gstin, body),
    add: (gstin: string, body: Body) => add(portal, gstin, body),
    change: (gstin: string, body: Body) => change(portal, gstin, body),
  }
}

function initiate(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const { store, clock } = portal
  const row = moving(portal, gstin, body)
  if (isRefused(row)) return row
  const bill = String(row['number'])
  const [quantity, unit] = [Number(body['totalQuantity']), text(body['unitCode'])]
  const units = store.prepare('SELECT unit FROM bill_units WHERE number = ?').all(bill)
  const first = store.prepare('SELECT unit FROM groups WHERE bill = ? ORDER BY number LIMIT 1').get(bill)
  const refusals = [
    ...where(body),
    ...when(text(body['toPlace']) === '', '321', 'Invalid place to'),
    ...when(!(Number(body['toState']) > 0), '320', 'Invalid state to'),
    ...when(!['1', '2', '3', '4'].includes(text(body['transMode'])), '302', 'Invalid transporter mode'),
    ...when(!(quantity > 0), '402', 'total quantity can not be less than or equal to zero'),
    ...when(units.length === 0, '398', 'Eway Bill Item List is Empty'),
    ...when(
      units.every((each) => each['unit'] !== unit),
      '399',
      'Unit Code is not matching with any of the Unit Code from ItemList',
    ),
    ...when(first !== undefined && first['unit'] !== unit, '413', 'Unit Code is not matching with unit code of first initiaton'),
  ]
  if (refusals.length > 0) return { refusals }
  const number = 1 + Number(store.prepare('SELECT count(*) AS count FROM groups WHERE bill = ?').get(bill)?.['count'])
  store
    .prepare('INSERT INTO groups VALUES (?, ?, ?, ?, ?, ?)')
    .run(bill, number, clock.now(), text(body['transMode']), quantity, unit)
  return said(portal, bill, number, 'createdDate')
}

function add(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const row = moving(portal, gstin, body)
  if (isRefused(row)) return row
  const group = groupOf(portal, row, body)
  if (isRefused(group)) return group
  const [bill, number, mode] = [String(row['number']), Number(group['number']), String(group['mode'])]
  const quantity = Number(body['quantity'])
  const [vehicle, document] = [text(body['vehicleNo']), text(body['transDocNo'])]
  const loaded = portal.store
    .prepare('SELECT sum(quantity) AS loaded FROM carriers WHERE bill = ? AND grouped = ? AND is_current = 1')
    .get(bill, number)
  const refusals = [
    ...when(mode === '1' && vehicle === '', '303', 'Vehicle number is required'),
    ...when(vehicle !== '' && vehicleProblem(vehicle) !== undefined, '355', 'Invalid Vehicle Number Format'),
    ...when(mode !== '1' && document === '', '394', 'For other than Road Transport, TransDoc number is required'),
    ...when(!(quantity > 0), '402', 'total quantity can not be less than or equal to zero'),
    ...when(
      // Quantities have three decimals, and sums of fractions are not exact.
      Math.round((Number(loaded?.['loaded'] ?? 0) + quantity) * 1_000) > Math.round(Number(group['quantity']) * 1_000),
      '400',
      'total quantity is exceeding from multi vehicle movement initiation quantity',
    ),
  ]
  if (refusals.length > 0) return { refusals }
  portal.register.carry(bill, body, { group: number, quantity, mode })
  return said(portal, bill, number, 'vehAddedDate')
}

function change(portal: Portal, gstin: string, body: Body): PortalAnswer {
  const { store, register } = portal
  const row = moving(portal, gstin, body)
  if (isRefused(row)) return row
  const group = groupOf(portal, row, body)
  if (isRefused(group)) return group
  const [bill, number, mode] = [String(row['number']), Number(group['number']), String(group['mode'])]
  const [oldVehicle, oldDocument] = [text(body['oldvehicleNo']), text(body['oldTranNo'])]
  const [vehicleNo, transDocNo] = [text(body['newVehicleNo']), text(body['newTranNo'])]
  const refusals = [
    ...where(body),
    ...when(mode === '1' && vehicleProblem(oldVehicle) !== undefined, '407', 'Invalid old vehicle number format'),
    ...when(mode === '1' && vehicleProblem(vehicleNo) !== undefined, '408', 'Invalid new vehicle number format'),
    ...when(mode !== '1' && oldDocument === '', '409', 'Invalid old transDoc number'),
    ...when(mode !== '1' && transDocNo === '', '410', 'Invalid new transDoc number'),
  ]
  if (refusals.length > 0) return { refusals }
  const old = store
    .prepare(
      `SELECT rowid, quantity FROM carriers WHERE bill = ? AND grouped = ? AND is_current = 1
       AND CASE ? WHEN '1' THEN vehicle = ? ELSE document = ? END ORDER BY rowid LIMIT 1`,
    )
    .get(bill, number, mode, oldVehicle, oldDocument)
  if (!old)
    return no(
      '405',
      'No record found for multi vehicle update with specified ewbNo groupNo and old vehicleNo/transDocNo with status as ACT',
    )
  store.prepare('UPDATE carriers SET is_current = 0 WHERE rowid = ?').run(Number(old['rowid']))
  register.carry(bill, { ...body, vehicleNo, transDocNo }, { group: number, quantity: Number(old['quantity']), mode })
  return said(portal, bill, number, 'vehUpdDate')
}
