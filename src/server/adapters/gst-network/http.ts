import fs from 'node:fs'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { basic, OutsideError } from '../outside.ts'
import { openParty, type PartyAnswer } from '../party.ts'
import type { Answer, EWayBillKept, EWayBillMade, GstNetwork, Registration, Taxpayer, Vehicle } from './port.ts'
import {
  askForGroup,
  BillKept,
  carriers,
  Exchanged,
  exchangeBody,
  exchanged,
  GroupBegun,
  groupBegun,
  groupBody,
  groupThere,
  Loaded,
  loadBody,
  loaded,
} from './groups.ts'
import { extensionReasonCodes, inPortalDate, portalInstant, transportModeCodes, vehicleReasonCodes } from './words.ts'

const Envelope = z.object({
  Status: z.union([z.literal(0), z.literal(1)]),
  Data: z.optional(z.unknown()),
  ErrorDetails: z.optional(z.array(z.object({ ErrorCode: z.string(), ErrorMessage: z.string() }))),
})
const Registered = z.object({
  Irn: z.string(),
  AckNo: z.union([z.string(), z.number()]),
  AckDt: z.string(),
  SignedInvoice: z.string(),
  SignedQRCode: z.string(),
  Status: z.string(),
})
const Made = z.object({ ewayBillNo: z.string(), ewayBillDate: z.string(), validUpto: z.nullable(z.string()) })
const Kept = z.object({ ...Made.shape, status: z.string(), vehicleNo: z.nullable(z.string()) })
const Cancelled = z.object({ CancelDate: z.string() })
const Consolidated = z.object({ cEwbNo: z.union([z.string(), z.number()]), cEWBDate: z.string() })
const SheetAgain = z.object({ tripSheetNo: z.union([z.string(), z.number()]) })
const SheetKept = z.object({
  tripSheetNo: z.union([z.string(), z.number()]),
  enteredDate: z.string(),
  tripSheetEwbBills: z.array(z.object({ ewbNo: z.union([z.string(), z.number()]) })),
})
const Moved = z.object({ updatedDate: z.string(), validUpto: z.string() })

const NONE = 'No e-invoice service is set up here yet. What is asked is kept and goes out when there is one.'
const NO_ANSWER = 'The government’s portal did not answer in time.'
const BUSY = 'The government’s portal is busy just now.'
const DOWN = 'The government’s portal is not reachable just now.'
const NOT_READABLE = 'The government’s portal answered something that cannot be read.'

/** Error codes for temporary failures: IRN and e-way bill API error lists. */
const passing = new Set(['2146', '2147', '114', '118', '240', '800', '813'])
/** `Requested data is not available`: no such document. */
const unknown = new Set(['2148', '2154', '3001', '325', '357'])
const PATIENCE_MS = 20_000
const NAME = 'The government’s portal'

/** The portals through the configured service provider, otherwise the sandbox's; unavailable without either. */
export function openGstNetwork(
  { gstNetwork: { url, keyFile }, sandbox }: Pick<Config, 'gstNetwork' | 'sandbox'>,
  timeoutMs = PATIENCE_MS,
): GstNetwork {
  const address = url ?? sandbox.addresses['gst']
  const ask = address === undefined ? nobody : asking(address, timeoutMs)
  const read = <S extends z.core.$ZodType, T>(answer: Answer<unknown>, schema: S, value: (data: z.output<S>) => T): Answer<T> => {
    if (answer.outcome !== 'done') return answer
    const data = z.safeParse(schema, answer.value)
    return data.success ? { outcome: 'done', value: value(data.data) } : { outcome: 'unanswered', reason: NOT_READABLE }
  }
  const eWay = (who: Taxpayer, action: string, body: object) => ask(who, `/ewb/ewayapi?action=${action}`, body)
  const tripSheetOf: GstNetwork['tripSheetOf'] = async (who, number) => {
    const key = new URLSearchParams({ tripSheetNo: number })
    return absent(read(await ask(who, `/ewb/ewayapi/GetTripSheet?${key}`), SheetKept, sheetKept))
  }

  return {
    register: async (who, document) => read(await ask(who, '/ei/api/invoice', document), Registered, registration),
    async registrationOf(who, { document_type, document_number, document_date }) {
      const key = new URLSearchParams({ doctype: document_type, docnum: document_number, docdate: inPortalDate(document_date) })
      return absent(read(await ask(who, `/ei/api/invoice/irnbydocdetails?${key}`), Registered, registration))
    },
    cancelRegistration: async (who, Irn, { reason_code, remark }) =>
      read(await ask(who, '/ei/api/invoice/cancel', { Irn, CnlRsn: reason_code, CnlRem: remark }), Cancelled, cancelled),
    makeEWayBill: async (who, bill) => read(await eWay(who, 'GENEWAYBILL', bill), Made, made),
    async eWayBillOf(who, docType, docNo) {
      const key = new URLSearchParams({ docType, docNo })
      return absent(read(await ask(who, `/ewb/ewayapi/GetEwayBillGeneratedByConsigner?${key}`), Kept, kept))
    },
    changeVehicle: async (who, ewbNo, { reason, remark, from_place, from_state_code, ...vehicle }) =>
      read(
        await eWay(who, 'VEHEWB', {
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
        await eWay(who, 'EXTENDVALIDITY', {
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
      read(await eWay(who, 'CANEWB', { ewbNo, cancelRsnCode: Number(reason_code), cancelRmrk: remark }), Cancelled, cancelled),
    consolidate: async (who, sheet) => read(await eWay(who, 'GENCEWB', sheet), Consolidated, consolidated),
    async consolidateAgain(who, sheet) {
      const said = read(await eWay(who, 'REGENTRIPSHEET', sheet), SheetAgain, ({ tripSheetNo }) => String(tripSheetNo))
      if (said.outcome !== 'done') return said
      // The response has no time. If it cannot be read now, it is looked up like that of a lost response.
      const kept = await tripSheetOf(who, said.value)
      return kept.outcome === 'done' && kept.value !== null
        ? { outcome: 'done', value: kept.value }
        : { outcome: 'unanswered', reason: NO_ANSWER }
    },
    tripSheetOf,
    async carriersOf(who, number) {
      const key = new URLSearchParams({ ewbNo: number })
      return absent(read(await ask(who, `/ewb/ewayapi/GetEwayBill?${key}`), BillKept, carriers))
    },
    hasGroup: async (who, number, group_number, absentOne) =>
      groupThere(await eWay(who, 'MULTIVEHUPD', askForGroup(number, group_number, absentOne))),
    beginGroup: async (who, number, group) =>
      read(await eWay(who, 'MULTIVEHMOVINT', groupBody(number, group)), GroupBegun, groupBegun),
    loadVehicle: async (who, number, load) => read(await eWay(who, 'MULTIVEHADD', loadBody(number, load)), Loaded, loaded),
    exchangeVehicle: async (who, number, change) =>
      read(await eWay(who, 'MULTIVEHUPD', exchangeBody(number, change)), Exchanged, exchanged),
    async publicKey() {
      if (keyFile !== undefined) return fs.readFileSync(keyFile, 'utf8')
      if (address === undefined || url !== undefined) return undefined
      const ask = openParty({ name: NAME, timeoutMs, mostBytes: 16_384, wantsJson: false, breaker: false })
      const answer = await ask(`${new URL(address).origin}/keys/e-invoice.pem`).catch(() => undefined)
      return answer?.status === 200 ? answer.text : undefined
    },
  }
}

type Ask = (who: Taxpayer, path: string, body?: object) => Promise<Answer<unknown>>

const nobody: Ask = async () => ({ outcome: 'unanswered', reason: NONE })

/**
 * No breaker here: the company's own, which people see, decides whether to call the portal (domains/compliance/portal/portal.ts).
 */
function asking(address: string, timeoutMs: number): Ask {
  const { origin, username, password } = new URL(address)
  const authorization = basic({ user: decodeURIComponent(username), password: decodeURIComponent(password) })
  const ask = openParty({ name: NAME, timeoutMs, breaker: false })
  return async ({ gstin, user_name, password: own }, path, body) => {
    try {
      const answer = await ask(`${origin}${path}`, {
        headers: { authorization, 'content-type': 'application/json', gstin, user_name, password: own },
        key: gstin,
        ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
      })
      if (answer.status === 429) return { outcome: 'unanswered', reason: BUSY }
      return answer.status < 300 ? answerOf(answer) : { outcome: 'unanswered', reason: DOWN }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return { outcome: 'unanswered', reason: error.fault === 'timeout' ? NO_ANSWER : error.fault === 'busy' ? BUSY : DOWN }
    }
  }
}

function answerOf({ json }: PartyAnswer): Answer<unknown> {
  const envelope = z.safeParse(Envelope, json)
  if (!envelope.success) return { outcome: 'unanswered', reason: NOT_READABLE }
  const { Status, Data, ErrorDetails = [] } = envelope.data
  if (Status === 1) return { outcome: 'done', value: Data }
  if (ErrorDetails.some(({ ErrorCode }) => passing.has(ErrorCode))) return { outcome: 'unanswered', reason: BUSY }
  return {
    outcome: 'refused',
    refusals: ErrorDetails.map(({ ErrorCode, ErrorMessage }) => ({ code: ErrorCode, message: ErrorMessage })),
  }
}

/** Unknown is a valid response. */
const absent = <T>(answer: Answer<T>): Answer<T | null> =>
  answer.outcome === 'refused' && answer.refusals.some(({ code }) => unknown.has(code))
    ? { outcome: 'done', value: null }
    : answer

const registration = (data: z.output<typeof Registered>): Registration => ({
  irn: data.Irn,
  ack_number: String(data.AckNo),
  ack_at: portalInstant(data.AckDt),
  signed_qr: data.SignedQRCode,
  signed_invoice: data.SignedInvoice,
  is_active: data.Status === 'ACT',
})
const cancelled = ({ CancelDate }: z.output<typeof Cancelled>) => ({ cancelled_at: portalInstant(CancelDate) })
const made = ({ ewayBillNo, ewayBillDate, validUpto }: z.output<typeof Made>): EWayBillMade => ({
  e_way_bill_number: ewayBillNo,
  generated_at: portalInstant(ewayBillDate),
  valid_until: validUpto === null ? null : portalInstant(validUpto),
})
const kept = (data: z.output<typeof Kept>): EWayBillKept => ({
  ...made(data),
  is_active: data.status === 'ACT',
  vehicle_number: data.vehicleNo,
})
const consolidated = ({ cEwbNo, cEWBDate }: z.output<typeof Consolidated>) => ({
  consolidated_number: String(cEwbNo),
  made_at: portalInstant(cEWBDate),
})
const sheetKept = ({ tripSheetNo, enteredDate, tripSheetEwbBills }: z.output<typeof SheetKept>) => ({
  consolidated_number: String(tripSheetNo),
  made_at: portalInstant(enteredDate),
  e_way_bill_numbers: tripSheetEwbBills.map(({ ewbNo }) => String(ewbNo)),
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
