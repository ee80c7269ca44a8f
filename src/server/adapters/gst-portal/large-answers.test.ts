import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inwardCalls } from './inward-calls.ts'
import { totalsOf } from './read-large.ts'
import { portalAt } from './request.ts'
import { returnCalls } from './return-calls.ts'

let server: Server
let base = ''
let answer = ''
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
afterEach(() => vi.restoreAllMocks())

const session = { gstin: '27AADCS4321F1ZN', user_name: 'asha.sharma', token: 'secret' }
const of = { form: 'gstr1', period: '2026-11' } as const
const calls = () => {
  const request = portalAt({ base, client_id: 'id', client_secret: 'secret' }, 20_000)
  return { ...returnCalls(request), ...inwardCalls(request) }
}
/** A return of this many invoices, each of ₹100 and ₹9 of CGST. */
const heldOf = (count: number) => {
  const inv = Array.from({ length: count }, (_, at) => ({
    inum: `INV/${at}`,
    idt: '10-11-2026',
    note: 'x'.repeat(60),
    itms: [{ num: 1, itm_det: { txval: 100, camt: 9 } }],
  }))
  return { gstin: session.gstin, b2b: [{ ctin: '27AAPFU0939F1ZV', inv }] }
}

test('an answer of many megabytes is read in a worker: the main thread parses none of it, and its totals are right', async () => {
  const value = heldOf(100_000)
  answer = JSON.stringify({ status_cd: '1', data: value })
  expect(answer.length).toBeGreaterThan(12_000_000)
  const parse = vi.spyOn(JSON, 'parse')
  const said = await calls().held(session, of)
  const fetched = await calls().statement(session, '2026-11')
  const longest = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length))
  expect(longest).toBeLessThan(100_000)
  vi.restoreAllMocks()
  if (said.outcome !== 'done' || fetched.outcome !== 'done') throw new Error('no answer')
  expect(said.value.totals).toEqual({ b2b: { taxable: 1_00_00_000_00, igst: 0, cgst: 9_00_000_00, sgst: 0, cess: 0 } })
  expect(JSON.parse(fetched.value.json)).toEqual(value)
  expect(await totalsOf([JSON.stringify(value)], session.gstin)).toEqual(said.value.totals)
}, 60_000)

test('a report with many refused rows is read in a worker, too', async () => {
  const inv = Array.from({ length: 20_000 }, (_, at) => ({ inum: `INV/${at}`, error_cd: 'RET191133', error_msg: 'x'.repeat(40) }))
  answer = JSON.stringify({ status_cd: '1', data: { status_cd: 'PE', error_report: { b2b: [{ inv }] } } })
  const parse = vi.spyOn(JSON, 'parse')
  const said = await calls().progress(session, of, 'ref')
  expect(Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length))).toBeLessThan(100_000)
  // The first of them are kept.
  expect(said).toMatchObject({ outcome: 'done', value: { status: 'refused', rows: { length: 2_000 } } })
}, 60_000)

test('what cannot be read, is too large, or large where it should not be, is no answer; a refusal is one', async () => {
  answer = '{"status_cd":"1","data":{"b2b":['
  expect(await calls().held(session, of)).toEqual({
    outcome: 'unanswered',
    reason: 'The GST portal sent an answer that cannot be read.',
  })
  answer = JSON.stringify({ status_cd: '1', data: 'x'.repeat(33_600_000) })
  expect(await calls().held(session, of)).toMatchObject({ outcome: 'unanswered' })
  answer = JSON.stringify({ status_cd: '1', data: { EFiledlist: [], more: 'x'.repeat(1_100_000) } })
  expect(await calls().filedReturns(session, of)).toMatchObject({ outcome: 'unanswered' })
  answer = JSON.stringify({ status_cd: '0', error: { error_cd: 'AUTH4033', message: 'Invalid Session' } })
  expect(await calls().held(session, of)).toEqual({
    outcome: 'refused',
    refusals: [{ code: 'AUTH4033', message: 'Invalid Session' }],
  })
}, 60_000)
