import * as z from 'zod/mini'
import type { EWayBillKept, EWayBillMade, Vehicle } from './port.ts'
import { extensionReasonCodes, inPortalDate, portalInstant, transportModeCodes, vehicleReasonCodes } from './words.ts'
import { read, eWay, type Part, type Ask, absent } from './ask.ts'

const Made = z.object({ ewayBillNo: z.string(), ewayBillDate: z.string(), validUpto: z.nullable(z.string()) })

const Kept = z.object({ ...Made.shape, status: z.string(), vehicleNo: z.nullable(z.string()) })

export const Cancelled = z.object({ CancelDate: z.string() })

const Moved = z.object({ updatedDate: z.string(), validUpto: z.string() })

export const eWayBills = (ask: Ask): Part<'makeEWayBill' | 'eWayBillOf' | 'changeVehicle' | 'extend' | 'cancelEWayBill'> => ({
  makeEWayBill: async (who, bill) => read(await eWay(ask, who, 'GENEWAYBILL', bill), Made, made),
  async eWayBillOf(who, docType, docNo) {
    const key = new URLSearchParams({ docType, docNo })
    return absent(read(await ask(who, `/ewb/ewayapi/GetEwayBillGeneratedByConsigner?${key}`), Kept, keptBill))
  },
  changeVehicle: async (who, ewbNo, { reason, remark, from_place, from_state_code, ...vehicle }) =>
    read(
      await eWay(ask, who, 'VEHEWB', {
        ewbNo,
        ...vehicleFields(vehicle),
        fromPlace: from_place,
        fromState: Number(from_state_code),
        reasonCode: vehicleReasonCodes[reason],
        reasonRem: remark,
      }),
      Moved,
      moved,
    ),
  extend: async (who, ewbNo, { reason, remark, from_place, from_state_code, from_pincode, remaining_km, ...vehicle }) =>
    read(
      await eWay(ask, who, 'EXTENDVALIDITY', {
        ewbNo,
        ...vehicleFields(vehicle),
        fromPlace: from_place,
        fromState: Number(from_state_code),
        fromPincode: Number(from_pincode),
        remainingDistance: remaining_km,
        extnRsnCode: extensionReasonCodes[reason],
        extnRemarks: remark,
        consignmentStatus: 'M',
      }),
      Moved,
      moved,
    ),
  cancelEWayBill: async (who, ewbNo, { reason_code, remark }) =>
    read(await eWay(ask, who, 'CANEWB', { ewbNo, cancelRsnCode: Number(reason_code), cancelRmrk: remark }), Cancelled, cancelled),
})

export const cancelled = ({ CancelDate }: z.output<typeof Cancelled>) => ({ cancelled_at: portalInstant(CancelDate) })

const made = ({ ewayBillNo, ewayBillDate, validUpto }: z.output<typeof Made>): EWayBillMade => ({
  e_way_bill_number: ewayBillNo,
  generated_at: portalInstant(ewayBillDate),
  valid_until: validUpto === null ? null : portalInstant(validUpto),
})

export const keptBill = (data: z.output<typeof Kept>): EWayBillKept => ({
  ...made(data),
  is_active: data.status === 'ACT',
  vehicle_number: data.vehicleNo,
})

const moved = ({ updatedDate, validUpto }: z.output<typeof Moved>) => ({
  moved_at: portalInstant(updatedDate),
  valid_until: portalInstant(validUpto),
})

const vehicleFields = ({ transport_mode, vehicle_number, vehicle_type, ...document }: Vehicle) => ({
  transMode: transportModeCodes[transport_mode],
  vehicleNo: vehicle_number ?? undefined,
  vehicleType: vehicle_type === 'odc' ? 'O' : 'R',
  transDocNo: document.transport_document_number ?? undefined,
  transDocDate: document.transport_document_date === null ? undefined : inPortalDate(document.transport_document_date),
})
