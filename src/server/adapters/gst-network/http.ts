import fs from 'node:fs'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { openParty } from '../party.ts'
import type { GstNetwork, Registration } from './port.ts'
import {
  askForGroup,
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
import { inPortalDate, portalInstant } from './words.ts'
import { NAME, read, eWay, type Part, type Ask, nobody, portalAt, absent } from './ask.ts'
import { tripSheets } from './trip-sheet-calls.ts'
import { Cancelled, eWayBills, cancelled } from './e-way-bill-calls.ts'

const Registered = z.object({
  Irn: z.string(),
  AckNo: z.union([z.string(), z.number()]),
  AckDt: z.string(),
  SignedInvoice: z.string(),
  SignedQRCode: z.string(),
  Status: z.string(),
})

const PATIENCE_MS = 20_000

/** The portals through the configured service provider, otherwise the sandbox's; unavailable without either. */
export function openGstNetwork(
  { gstNetwork: { url, keyFile }, sandbox }: Pick<Config, 'gstNetwork' | 'sandbox'>,
  timeoutMs = PATIENCE_MS,
): GstNetwork {
  const address = url ?? sandbox.addresses['gst']
  const ask = address === undefined ? nobody : portalAt(address, timeoutMs)

  return {
    ...registrations(ask),
    ...eWayBills(ask),
    ...tripSheets(ask),
    ...vehicleGroups(ask),
    async publicKey() {
      if (keyFile !== undefined) return fs.readFileSync(keyFile, 'utf8')
      if (address === undefined || url !== undefined) return undefined
      const ask = openParty({ name: NAME, timeoutMs, mostBytes: 16_384, wantsJson: false, breaker: false })
      const answer = await ask(`${new URL(address).origin}/keys/e-invoice.pem`).catch(() => undefined)
      return answer?.status === 200 ? answer.text : undefined
    },
  }
}

const registrations = (ask: Ask): Part<'register' | 'registrationOf' | 'cancelRegistration'> => ({
  register: async (who, document) => read(await ask(who, '/ei/api/invoice', document), Registered, registration),
  async registrationOf(who, { document_type, document_number, document_date }) {
    const key = new URLSearchParams({ doctype: document_type, docnum: document_number, docdate: inPortalDate(document_date) })
    return absent(read(await ask(who, `/ei/api/invoice/irnbydocdetails?${key}`), Registered, registration))
  },
  cancelRegistration: async (who, Irn, { reason_code, remark }) =>
    read(await ask(who, '/ei/api/invoice/cancel', { Irn, CnlRsn: reason_code, CnlRem: remark }), Cancelled, cancelled),
})

export const vehicleGroups = (ask: Ask): Part<'hasGroup' | 'beginGroup' | 'loadVehicle' | 'exchangeVehicle'> => ({
  hasGroup: async (who, number, group_number, absentOne) =>
    groupThere(await eWay(ask, who, 'MULTIVEHUPD', askForGroup(number, group_number, absentOne))),
  beginGroup: async (who, number, group) =>
    read(await eWay(ask, who, 'MULTIVEHMOVINT', groupBody(number, group)), GroupBegun, groupBegun),
  loadVehicle: async (who, number, load) => read(await eWay(ask, who, 'MULTIVEHADD', loadBody(number, load)), Loaded, loaded),
  exchangeVehicle: async (who, number, change) =>
    read(await eWay(ask, who, 'MULTIVEHUPD', exchangeBody(number, change)), Exchanged, exchanged),
})

const registration = (data: z.output<typeof Registered>): Registration => ({
  irn: data.Irn,
  ack_number: String(data.AckNo),
  ack_at: portalInstant(data.AckDt),
  signed_qr: data.SignedQRCode,
  signed_invoice: data.SignedInvoice,
  is_active: data.Status === 'ACT',
})
