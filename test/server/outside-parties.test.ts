import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxBank } from '#server/adapters/bank/sandbox.ts'
import { sandboxGateway } from '#server/adapters/gateway/sandbox.ts'
import { openGstNetwork } from '#server/adapters/gst-network/http.ts'
import { openAiModel } from '#server/adapters/language-model/openai.ts'
import { openMaildrop } from '#server/adapters/maildrop/http.ts'
import { httpMessages } from '#server/adapters/messages/http.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import { openRates } from '#server/adapters/rates/http.ts'
import { partsOf } from '#server/adapters/sandbox-address.ts'
import { openVerifier } from '#server/adapters/verifier/http.ts'
import { readConfig } from '#server/config.ts'
import { type Fault, faultsBefore } from '../../src/sandbox/faults.ts'
import { answering } from '../../src/sandbox/service.ts'
import { closing } from '#test/support/closing.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'

const LIMIT_MS = 1_000
const MEMORY = 64 * 1_048_576

/** One call of an adapter, and how to make the party behind it fail. */
type Call = { name: string; route: string; call: () => Promise<unknown>; fail: (faults: Fault[]) => Promise<unknown> }

let sandboxes: Sandboxes
let own: [string, string]
const address = (name: string) => sandboxes.env[`KOSHA_SANDBOX_${name.toUpperCase()}_URL`] ?? ''
const config = () => readConfig({ ...sandboxes.env })

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank', 'gateway', 'verifier', 'gst', 'mail', 'rates'])
  own = await Promise.all([listen('POST /sms', {}), listen('POST /v1/chat/completions', chat)])
})

const message = { role: 'assistant', content: '{"is_good":true}' }
const chat = {
  id: 'chat',
  object: 'chat.completion',
  created: 0,
  model: 'm',
  choices: [{ index: 0, finish_reason: 'stop', message }],
}

/** A party that has no sandbox service, with the same switch for faults. */
async function listen(route: string, json: object): Promise<string> {
  const server = createServer(answering('', { open: { [route]: () => ({ json }) }, closed: {} }))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function calls(): Call[] {
  const of = (name: Parameters<Sandboxes['control']>[0], route: string, call: () => Promise<unknown>): Call => ({
    name,
    route,
    call,
    fail: (faults) => sandboxes.control(name, { faults }),
  })
  const [sms, model] = own
  const ofOwn = (name: string, base: string, route: string, call: () => Promise<unknown>): Call => ({
    name,
    route,
    call,
    fail: (faults) => fetch(`${base}/_control`, { method: 'POST', body: JSON.stringify({ faults }) }),
  })
  const gateway = sandboxGateway(partsOf(address('gateway')), LIMIT_MS)
  const bank = sandboxBank(partsOf(address('bank')), LIMIT_MS)
  const verifier = openVerifier(address('verifier'), LIMIT_MS)
  const gst = openGstNetwork(config(), LIMIT_MS)
  const maildrop = openMaildrop(config(), LIMIT_MS)
  const rates = openRates(address('rates'), LIMIT_MS)
  const who = { gstin: '29AABCK2026L1ZI', user_name: 'sahyadri', password: 'right' }
  const document = { document_type: 'INV', document_number: 'INV-1', document_date: '2026-11-20' } as const
  const order = { reference: crypto.randomUUID(), amount: 100_00, notes: {} }
  return [
    of('gateway', 'GET /v1/orders', () => gateway.orderByReference('none')),
    of('gateway', 'POST /v1/orders', () => gateway.createOrder(order)),
    of('bank', 'GET /v1/accounts/:number', () => bank.balance({ account_number: '50100000004321', ifsc: 'SBIN0000001' })),
    of('bank', 'POST /v1/otps', () =>
      bank.sendOtp({ debit: { account_number: '50100000004321', ifsc: 'SBIN0000001' }, amount: 100, ref_no: '1' }),
    ),
    of('verifier', 'POST /v1/pan', () => verifier.ask({ kind: 'pan', pan: 'AABCK2026L', name: 'Kosha' })),
    of('gst', 'GET /ei/api/invoice/irnbydocdetails', () => gst.registrationOf(who, document)),
    of('gst', 'POST /ei/api/invoice/cancel', () => gst.cancelRegistration(who, 'none', { reason_code: '1', remark: 'no' })),
    of('mail', 'GET /v1/mails/:message_id/attachments/:id', async () => maildrop?.fetch('none', '1')),
    of('rates', 'GET /v1/reference-rates', () => rates.published('2026-11-01', '2026-11-20')),
    ofOwn('messages', sms, 'POST /sms', () => httpMessages(`${sms}/sms`, undefined, LIMIT_MS).send('9820012345', 'Hello')),
    ofOwn('language model', model, 'POST /v1/chat/completions', () =>
      openAiModel({ url: `${model}/v1`, key: 'k', model: 'm' }, LIMIT_MS * 2).choose({
        instructions: 'Answer.',
        question: 'Well?',
      }),
    ),
  ]
}

/** The outcome of a call, in one word. */
async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    const answer = (await call()) as { outcome?: string; failed?: string } | undefined
    return answer?.outcome === 'unanswered' || answer?.failed !== undefined ? 'unknown' : 'answered'
  } catch (error) {
    return error instanceof OutsideError ? error.outcome : String(error)
  }
}

// `error` and `cut` are those of the parties' own tests.
const faults = [...faultsBefore.filter((fault) => fault !== 'error'), 'garbage', 'cut_after'] as const

describe('every adapter withstands any input from outside', () => {
  test('hung, dripping, endless, reset, redirected, with a giant header or nonsense: unknown soon, and fine the next time', async () => {
    const before = process.memoryUsage().rss
    const found = await Promise.all(
      [...Map.groupBy(calls(), ({ name }) => name).values()].map(async (ofOne) => {
        const outcomes: [string, string][] = []
        // The first call of a process that was just started takes longer than any later one.
        for (const { call } of ofOne) await outcomeOf(call)
        for (const { name, route, call, fail } of ofOne)
          for (const fault of faults) {
            await fail([{ route, fault }])
            outcomes.push([`${name} ${route} ${fault}`, await outcomeOf(call)])
            outcomes.push([`${name} ${route} after ${fault}`, await outcomeOf(call)])
          }
        return outcomes
      }),
    )
    const wrong = found.flat().filter(([what, outcome]) => !isRight(what, outcome))
    expect(wrong).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(MEMORY * 2)
  }, 60_000)
})

function isRight(what: string, outcome: string): boolean {
  // A message counts as sent once the provider confirms it, whatever else it returns; an endless attachment is rejected.
  if (/^messages.* garbage$/.test(what)) return outcome === 'answered'
  // A busy machine may not receive more than that within the time limit.
  if (/^mail .* endless$/.test(what)) return outcome === 'answered' || outcome === 'unknown'
  if (/ after \w+$/.test(what)) return outcome === 'answered' || outcome === 'refused'
  return outcome === 'unknown'
}
