import type { DatabaseSync } from 'node:sqlite'
import type { Answer, Call } from '../../service.ts'
import type { Clock } from '../clock.ts'
import { type Behaviour, openBehaviour } from './behaviour.ts'
import { cashOf, setCash } from './cash.ts'
import { openChallans } from './challans.ts'
import { imsRecords, saveActions, statementPart } from './inward.ts'
import { formOf, openReturns } from './returns.ts'
import type { Of } from './row-checks.ts'
import { openSessions, type Refused, refused } from './sessions.ts'

type Json = Record<string, unknown>
type Work = (of: Of, call: Call, body: Json) => Refused | object | null
const RETURNS = '/taxpayerapi/v1.0/returns'
const header = ({ headers }: Call, name: string) => String(headers[name] ?? '')
const bodyOf = ({ text }: Call): Json => (text === '' ? {} : (JSON.parse(text) as Json))
const isRefused = (said: object | null): said is Refused => said !== null && 'error' in said
const answer = (said: Refused | object | null): Answer =>
  isRefused(said) ? { json: { status_cd: '0', ...said } } : { json: { status_cd: '1', data: said ?? {} } }

/**
 * The GST portal for returns behind a service provider: JSON of GSTN’s taxpayer API without its encryption. Every one-time password is 575757.
 * `POST /_control` takes `{ "portal": … }` (see `behaviour.ts`), `{ "file": … }` for a return filed by hand `{ "cash": … }` for a ledger, and `{ "forget": true }`.
 */
export function openReturnsPortal(store: DatabaseSync, clock: Clock, folder: string) {
  const behaviour = openBehaviour()
  const sessions = openSessions(store, behaviour.minutes)
  const returns = openReturns(store, clock, behaviour)
  const challans = openChallans(store, clock, folder)

  const within = (form: string, work: Work) => (call: Call) => {
    const gstin = header(call, 'gstin')
    if (!sessions.isOpen(gstin, header(call, 'auth-token'))) return answer(refused('AUTH4033', 'Invalid Session'))
    const period = call.query.get('ret_period') ?? header(call, 'ret_period')
    const body = bodyOf(call)
    return answer(work({ gstin, form, period }, call, body))
  }
  const changing = (form: string, work?: Work) =>
    within(form, (of, call, body) => {
      const [action, data] = [String(body['action']), (body['data'] ?? {}) as Json]
      return work && action === 'RETFILE' ? work(of, call, body) : returns.change(of, action, header(call, 'txn'), data)
    })
  const filing: Work = (of, _call, body) => {
    const [pan = '', code = ''] = String(body['sid']).split('|')
    if (pan !== of.gstin.slice(2, 12) && !/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(pan))
      return refused('RET13504', 'PAN is not of an authorised signatory')
    const purpose = of.form === 'gstr3b' ? 'R3B' : of.form === 'gstr1a' ? 'R1A' : 'R1'
    return sessions.use(of.gstin, purpose, code) ?? returns.file(of, (body['data'] ?? {}) as Json)
  }
  const ofForm = (form: string) => ({
    [`PUT ${RETURNS}/${form}`]: changing(form),
    [`POST ${RETURNS}/${form}`]: changing(form, filing),
    [`GET ${RETURNS}/${form}`]: within(form, (of) => returns.held(of)),
  })

  return {
    closed: {
      'POST /taxpayerapi/v1.0/authenticate': (call: Call) => {
        const [gstin, user, { action, otp }] = [header(call, 'gstin'), header(call, 'username'), bodyOf(call)]
        if (user === '' || /unknown/.test(user)) return answer(refused('AUTH4021', 'User name is not registered for API access'))
        if (action === 'AUTHTOKEN') return answer(sessions.open(gstin, String(otp)))
        sessions.send(gstin, 'session')
        return answer(null)
      },
      'GET /taxpayerapi/v1.0/authenticate': within('', ({ gstin }, { query }) => {
        sessions.send(gstin, (query.get('form_type') ?? 'R1') as 'R1')
        return null
      }),
      ...ofForm('gstr1'),
      ...ofForm('gstr1a'),
      ...ofForm('gstr3b'),
      [`POST ${RETURNS}/gstrptf`]: within('', (of, call, body) => {
        const data = (body['data'] ?? {}) as Json
        return returns.change({ ...of, form: formOf(String(data['rtn_typ'])) }, 'RETNEWPTF', header(call, 'txn'), data)
      }),
      ...inwardRoutes(store, behaviour, within),
      ...challanRoutes(challans, within),
      [`GET ${RETURNS}`]: within('', (of, { query }) => stateOf(returns, of, query)),
    },
    control: controlOf(store, { behaviour, sessions, returns, challans }),
  }
}

/** What is filed, or what became of a change. */
function stateOf(returns: ReturnType<typeof openReturns>, of: Of, query: URLSearchParams) {
  if (query.get('action') === 'RETTRACK') return returns.filed({ ...of, form: formOf(query.get('type') ?? '') })
  const txn = query.get('txn')
  return txn === null ? returns.progress(of.gstin, query.get('ref_id') ?? '') : returns.byKey(of.gstin, txn)
}

type Within = (form: string, work: Work) => (call: Call) => Answer

/** What others reported to a registration, its actions on it, and its ledgers. */
const inwardRoutes = (store: DatabaseSync, behaviour: Behaviour, within: Within) => ({
  [`GET ${RETURNS}/gstr2b`]: within('', ({ gstin, period }, { query }) => {
    const [of, number] = [{ gstin, period: query.get('rtnprd') ?? period }, query.get('file_num')]
    return statementPart(store, of, behaviour.statementParts(), number === null ? null : Number(number))
  }),
  [`GET ${RETURNS}/ims`]: within('', ({ gstin }) => imsRecords(store, gstin)),
  [`PUT ${RETURNS}/ims`]: within('', ({ gstin }, _call, body) => saveActions(store, gstin, (body['data'] ?? {}) as Json)),
  'GET /taxpayerapi/v1.0/ledgers': within('', ({ gstin }) => {
    const cash = Object.entries(cashOf(store, gstin)).map(([head, tx]) => [head, { tx, intr: 0, pen: 0, fee: 0, oth: 0 }])
    return { gstin, cash_bal: Object.fromEntries(cash), itc_bal: { igst_bal: 0, cgst_bal: 0, sgst_bal: 0, cess_bal: 0 } }
  }),
})

const CHALLANS = '/taxpayerapi/v1.0/challans'
const challanRoutes = (challans: ReturnType<typeof openChallans>, within: Within) => ({
  [`POST ${CHALLANS}`]: within('', ({ gstin }, call, body) => challans.make(gstin, header(call, 'txn'), body)),
  [`GET ${CHALLANS}`]: within('', ({ gstin }, { query }) => challans.byKey(gstin, query.get('txn') ?? '')),
  [`GET ${CHALLANS}/state`]: within('', ({ gstin }, { query }) => challans.state(gstin, query.get('cpin') ?? '')),
})

type Parts = {
  challans: ReturnType<typeof openChallans>
  behaviour: ReturnType<typeof openBehaviour>
  sessions: ReturnType<typeof openSessions>
  returns: ReturnType<typeof openReturns>
}
type Control = {
  forget?: true
  portal?: Parameters<Parts['behaviour']['set']>[0]
  file?: Of
  already?: { gstin: string; period: string; number: string }
  /** A supplier's filed GSTR-1. */
  reported?: { gstin: string; period: string; content: Json }
  /** The CPIN of a challan that another bank paid. */
  paid?: string
  cash?: { gstin: string; amounts: Parameters<typeof setCash>[2] }
}

const controlOf =
  (store: DatabaseSync, { behaviour, sessions, returns, challans }: Parts) =>
  (body: object) => {
    const { portal, file, cash, already, reported, forget, paid } = body as Control
    if (forget)
      for (const table of ['sessions', 'codes', 'requests', 'rows', 'returns', 'cash', 'ims', 'challans'])
        store.exec(`DELETE FROM portal_${table}`)
    if (portal) behaviour.set(portal)
    if (portal?.end_sessions) sessions.endAll()
    if (file) returns.markFiled(file)
    if (already) returns.markReported(already)
    if (reported) returns.report(reported)
    if (paid) challans.pay(paid)
    if (cash) setCash(store, cash.gstin, cash.amounts)
  }
