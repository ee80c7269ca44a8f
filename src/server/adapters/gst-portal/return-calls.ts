import * as z from 'zod/mini'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import type { Answer } from '../gst-network/port.ts'
import { parsePeriod, portalPeriod } from '#core/compliance/gstr1/period.ts'
import { parsed } from './envelope.ts'
import type { FiledReturn, GstPortal, PortalSession, ReturnKey } from './port.ts'
import { readHeld, readProgress, type ReadLarge } from './read-large.ts'
import type { challanCalls } from './challan-calls.ts'
import type { inwardCalls } from './inward-calls.ts'
import type { Request } from './request.ts'

/** Paths and actions of the GSTN returns API. */
const RETURNS = '/taxpayerapi/v1.0/returns'
const codes: Record<PortalForm, string> = { gstr1: 'R1', gstr1a: 'R1A', gstr3b: 'R3B' }
const pathOf = (form: PortalForm) => `${RETURNS}/${form}`

const Referred = z.object({ reference_id: z.string() })
const Tracked = z.object({
  EFiledlist: z.array(
    z.object({ arn: z.string(), ret_prd: z.string(), dof: z.string(), rtntype: z.string(), status: z.string() }),
  ),
})
const Filed = z.object({ ack_num: z.string() })
/** `Return not found`. */
const unknown = new Set(['RET13510', 'RET11416', 'RETSTAT404'])

type Calls = Omit<
  GstPortal,
  keyof ReturnType<typeof inwardCalls> | keyof ReturnType<typeof challanCalls> | 'requestOtp' | 'openSession'
>

const named = ({ gstin }: PortalSession, { period }: ReturnKey) => ({ gstin, ret_period: portalPeriod(period) })
const getOf = (session: PortalSession, of: ReturnKey, path: string, more: Record<string, string>) => {
  const query = new URLSearchParams({ ...named(session, of), ...more }).toString()
  return { method: 'GET' as const, path: `${path}?${query}`, period: of.period }
}

export function returnCalls(request: Request): Calls {
  const change = async (
    session: PortalSession,
    { form, period }: ReturnKey,
    key: string,
    send: { method: 'POST' | 'PUT'; path?: string; action: string; data: object | string },
  ) => {
    const { method, path = pathOf(form), action, data } = send
    const body = typeof data === 'string' ? `{"action":"${action}","data":${data}}` : { action, data }
    const answer = await request(session, { method, path, period, key, body })
    return parsed(answer, Referred, ({ reference_id }) => ({ reference: reference_id }))
  }
  const get = (...asked: Parameters<typeof getOf>) => request(asked[0], getOf(...asked))
  const getLarge = <T>(read: ReadLarge<T>, ...asked: Parameters<typeof getOf>) => request.large(asked[0], getOf(...asked), read)

  const held: GstPortal['held'] = async (session, of) => {
    const answer = await getLarge(readHeld, session, of, pathOf(of.form), { action: 'RETSUM' })
    return isUnknown(answer) ? { outcome: 'done', value: { json: '{}', totals: {} } } : answer
  }

  return {
    held,
    async filedReturns(session, of) {
      const answer = await get(session, of, RETURNS, { action: 'RETTRACK', type: codes[of.form] })
      if (isUnknown(answer)) return { outcome: 'done', value: [] }
      return parsed(answer, Tracked, ({ EFiledlist }) =>
        // A provider may answer for all forms.
        EFiledlist.flatMap(filedReturn).filter(({ form }) => form === of.form.toUpperCase()),
      )
    },
    clear: (session, of, key) => change(session, of, key, { method: 'POST', action: 'RESET', data: named(session, of) }),
    save: (session, of, key, content) => change(session, of, key, { method: 'PUT', action: 'RETSAVE', data: content }),
    offset: (session, of, key, content) => change(session, of, key, { method: 'PUT', action: 'RETOFFSET', data: content }),
    proceed: (session, of, key) =>
      change(session, of, key, {
        method: 'POST',
        path: `${RETURNS}/gstrptf`,
        action: 'RETNEWPTF',
        data: { ...named(session, of), rtn_typ: codes[of.form] },
      }),
    async byKey(session, of, key) {
      const answer = await get(session, of, RETURNS, { action: 'RETSTATUS', txn: key })
      if (isUnknown(answer)) return { outcome: 'done', value: null }
      return parsed(answer, Referred, ({ reference_id }) => ({ reference: reference_id }))
    },
    progress: (session, of, reference) =>
      getLarge(readProgress, session, of, RETURNS, { action: 'RETSTATUS', ref_id: reference }),
    requestCode: async (session, of, pan) => {
      const path = '/taxpayerapi/v1.0/authenticate'
      return parsed(await get(session, of, path, { action: 'EVCOTP', form_type: codes[of.form], pan }), z.unknown(), () => null)
    },
    async file(session, of, key, { pan, code }) {
      const summary = await held(session, of)
      if (summary.outcome !== 'done') return summary
      const body = `{"action":"RETFILE","data":${summary.value.json},"st":"EVC","sid":${JSON.stringify(`${pan}|${code}`)}}`
      const answer = await request(session, { method: 'POST', path: pathOf(of.form), period: of.period, key, body })
      return parsed(answer, Filed, ({ ack_num }) => ({ acknowledgement: ack_num }))
    },
  }
}

const isUnknown = (answer: Answer<unknown>): boolean =>
  answer.outcome === 'refused' && answer.refusals.some(({ code }) => unknown.has(code))

function filedReturn({ arn, ret_prd, dof, rtntype, status }: z.output<typeof Tracked>['EFiledlist'][number]): FiledReturn[] {
  const period = parsePeriod(ret_prd)
  if (status !== 'Filed' || period === undefined) return []
  return [{ form: rtntype, period, acknowledgement: arn, filed_on: dof.split('-').toReversed().join('-') }]
}
