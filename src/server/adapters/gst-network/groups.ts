import * as z from 'zod/mini'
import type { Answer, Carrier, GroupBegin, GroupChange, GroupLoad } from './port.ts'
import { inPortalDate, portalInstant, transportModeCodes, vehicleReasonCodes } from './words.ts'

/** The portal's format for several vehicles under one bill: MULTIVEHMOVINT, MULTIVEHADD, MULTIVEHUPD of its API 1.03. */

const number = z.union([z.string(), z.number()])

export const GroupBegun = z.object({ groupNo: number, createdDate: z.string() })
export const groupBegun = ({ groupNo, createdDate }: z.output<typeof GroupBegun>) => ({
  group_number: Number(groupNo),
  initiated_at: portalInstant(createdDate),
})

export const Loaded = z.object({ vehAddedDate: z.string() })
export const loaded = ({ vehAddedDate }: z.output<typeof Loaded>) => ({ loaded_at: portalInstant(vehAddedDate) })

export const Exchanged = z.object({ vehUpdDate: z.string() })
export const exchanged = ({ vehUpdDate }: z.output<typeof Exchanged>) => ({ loaded_at: portalInstant(vehUpdDate) })

/** GetEwayBill, of which only Part B is parsed. */
export const BillKept = z.object({
  VehiclListDetails: z.array(
    z.object({
      vehicleNo: z.nullish(z.string()),
      transDocNo: z.nullish(z.string()),
      tripshtNo: z.nullish(number),
      groupNo: z.nullish(number),
      enteredDate: z.string(),
    }),
  ),
})
export const carriers = ({ VehiclListDetails }: z.output<typeof BillKept>): Carrier[] =>
  VehiclListDetails.map(({ vehicleNo, transDocNo, tripshtNo, groupNo, enteredDate }) => ({
    vehicle_number: vehicleNo?.trim() || null,
    transport_document_number: transDocNo?.trim() || null,
    group_number: Number(groupNo ?? 0),
    trip_sheet_number: Number(tripshtNo ?? 0) === 0 ? null : String(tripshtNo),
    entered_at: portalInstant(enteredDate),
  }))

export const groupBody = (ewbNo: string, group: GroupBegin) => ({
  ewbNo,
  reasonCode: vehicleReasonCodes[group.reason],
  reasonRem: group.remark,
  fromPlace: group.from_place,
  fromState: Number(group.from_state_code),
  toPlace: group.to_place,
  toState: Number(group.to_state_code),
  transMode: transportModeCodes[group.transport_mode],
  totalQuantity: Number(group.total_quantity),
  unitCode: group.unit_code,
})

export const loadBody = (ewbNo: string, load: GroupLoad) => ({
  ewbNo,
  groupNo: String(load.group_number),
  vehicleNo: load.vehicle_number ?? undefined,
  transDocNo: load.transport_document_number ?? undefined,
  transDocDate: load.transport_document_date === null ? undefined : inPortalDate(load.transport_document_date),
  quantity: Number(load.quantity),
})

export const exchangeBody = (ewbNo: string, change: GroupChange) => ({
  ewbNo,
  groupNo: String(change.group_number),
  oldvehicleNo: change.old.vehicle_number ?? undefined,
  newVehicleNo: change.new.vehicle_number ?? undefined,
  oldTranNo: change.old.transport_document_number ?? undefined,
  newTranNo: change.new.transport_document_number ?? undefined,
  fromPlace: change.from_place,
  fromState: Number(change.from_state_code),
  reasonCode: vehicleReasonCodes[change.reason],
  reasonRem: change.remark,
})

/** Replaces a vehicle outside the group by itself: this changes nothing, and the error shows whether the group exists. */
export const askForGroup = (ewbNo: string, group_number: number, absent: string) =>
  exchangeBody(ewbNo, {
    group_number,
    old: { vehicle_number: absent, transport_document_number: absent },
    new: { vehicle_number: absent, transport_document_number: absent },
    from_place: 'Not moved',
    from_state_code: '99',
    reason: 'others',
    remark: 'Looked up',
  })

/**
 * `Multi Vehicle Initiation data is not there for specified ewayBill and group No`; `No record found for multi vehicle update`.
 */
const [NO_GROUP, NOT_IN_GROUP] = ['411', '405']

export function groupThere(answer: Answer<unknown>): Answer<boolean> {
  if (answer.outcome !== 'refused') return answer.outcome === 'done' ? { outcome: 'done', value: true } : answer
  const codes = answer.refusals.map(({ code }) => code)
  if (codes.includes(NOT_IN_GROUP)) return { outcome: 'done', value: true }
  return codes.includes(NO_GROUP) ? { outcome: 'done', value: false } : answer
}
