import { type Answer, answering, type Call, type OpenService } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { openClock } from './clock.ts'
import { eWaySchema, openEWayPortal } from './e-way/e-way.ts'
import { irnSchema, openRegistry, type PortalAnswer } from './irn.ts'
import { openSigner } from './keys.ts'
import { openReturnsPortal } from './portal/portal.ts'
import { portalSchema } from './portal/schema.ts'

const schema = `CREATE TABLE IF NOT EXISTS keys (pem TEXT NOT NULL); ${irnSchema}; ${eWaySchema}; ${portalSchema}`
const SLOW_MS = 6_000
/** Longer than any caller waits. */
const SILENCE_MS = 120_000

type Refused = Extract<PortalAnswer, { refusals: unknown }>
type Taxpayer = { gstin: string; user_name: string }

/**
 * The government's e-invoice and e-way bill portals behind a service provider: JSON of NIC's APIs without their encryption.
 * docs/operations.md explains the effect of user names; POST /_control takes `{ "clock": "2026-11-20T10:00:00+05:30" }`.
 */
export const openGstSandbox: OpenService = (folder) => {
  const store = openStore(folder, 'gst', schema)
  const credentials = credentialsOf(store, 'gsp')
  const clock = openClock()
  const signer = openSigner(store)
  const registry = openRegistry(store, signer, clock)
  const eWay = openEWayPortal(store, clock)
  const portal = openReturnsPortal(store, clock, folder)

  const asked = (work: (who: Taxpayer, call: Call) => PortalAnswer) => async (call: Call) => {
    const who = taxpayer(call)
    if ('refusals' in who) return answer(who)
    if (/silent/.test(who.user_name)) await pause(SILENCE_MS)
    if (/slow/.test(who.user_name)) await pause(SLOW_MS)
    if (/busy/.test(who.user_name)) return { status: 429, json: { message: 'Too many requests' } }
    if (/down/.test(who.user_name)) return { status: 503, json: { message: 'The portal is under maintenance' } }
    return answer(work(who, call))
  }
  const body = ({ text }: Call) => JSON.parse(text) as Record<string, unknown>

  return {
    credentials,
    listener: answering(credentials, {
      onControl(control) {
        if ('clock' in control && (typeof control.clock === 'string' || control.clock === null)) clock.set(control.clock)
        portal.control(control)
      },
      open: { 'GET /keys/e-invoice.pem': () => ({ body: signer.publicKey, type: 'application/x-pem-file' }) },
      closed: {
        ...portal.closed,
        'POST /ei/api/invoice': asked(({ gstin, user_name }, call) =>
          registry.register(gstin, body(call), /large/.test(user_name)),
        ),
        'GET /ei/api/invoice/irnbydocdetails': asked(({ gstin }, { query }) =>
          registry.find(gstin, query.get('doctype') ?? '', query.get('docnum') ?? '', query.get('docdate') ?? ''),
        ),
        'POST /ei/api/invoice/cancel': asked(({ gstin }, call) =>
          registry.cancel(gstin, body(call) as Record<string, string>, (number) => eWay.isActiveFor(gstin, number)),
        ),
        'POST /ewb/ewayapi': asked(({ gstin }, call) => eWay.act(gstin, call.query.get('action') ?? '', body(call))),
        'GET /ewb/ewayapi/GetEwayBillGeneratedByConsigner': asked(({ gstin }, { query }) =>
          eWay.ofDocument(gstin, query.get('docType') ?? 'INV', query.get('docNo') ?? ''),
        ),
        'GET /ewb/ewayapi/GetEwayBill': asked(({ gstin }, { query }) => eWay.bill(gstin, query.get('ewbNo') ?? '')),
        'GET /ewb/ewayapi/GetTripSheet': asked(({ gstin }, { query }) => eWay.sheet(gstin, query.get('tripSheetNo') ?? '')),
      },
    }),
    close: () => store.close(),
  }
}

function taxpayer({ headers }: Call): Taxpayer | Refused {
  const [gstin, user_name, password] = ['gstin', 'user_name', 'password'].map((name) => String(headers[name] ?? ''))
  const no = (code: string, message: string): Refused => ({ refusals: [{ code, message }] })
  if (!gstin) return no('1004', 'Header GSTIN is required')
  if (!user_name) return no('1006', 'User Name is required')
  if (!password || password === 'wrong') return no('1008', 'Invalid login credentials')
  if (/inactive/.test(user_name)) return no('1014', 'Inactive User')
  return { gstin, user_name }
}

const answer = (said: PortalAnswer): Answer =>
  'refusals' in said
    ? {
        json: {
          Status: 0,
          ErrorDetails: said.refusals.map(({ code, message }) => ({ ErrorCode: code, ErrorMessage: message })),
          ...('info' in said && { InfoDtls: said.info }),
        },
      }
    : { json: { Status: 1, Data: said.data } }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
