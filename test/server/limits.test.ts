import { expect, test } from 'vitest'
import { exportItems } from '#contract/directory/contacts.ts'
import { exportJournal } from '#contract/documents/exports.ts'
import { trialBalanceFile } from '#contract/reporting/reports.ts'
import { keyExchange } from '#contract/identity/key-exchange.ts'
import { receiveBankWebhook } from '#contract/payouts/payouts.ts'
import { receiveGatewayWebhook } from '#contract/billing/webhooks.ts'
import { exportPublicKey, generateClientKeys } from '#core/envelope/keys.ts'
import { openWorld } from '#test/support/world.ts'

const statuses = (answers: readonly { statusCode: number }[]) =>
  [...new Set(answers.map((answer) => answer.statusCode))].toSorted((a, b) => a - b)

test('a network opens some channels at once and is then told when to retry', async () => {
  const { nobody } = await openWorld()
  const client_public_key = await exportPublicKey((await generateClientKeys()).publicKey)
  const exchange = () => nobody.send(keyExchange, { body: { client_public_key } as never })
  const answers = await Promise.all(Array.from({ length: 90 }, exchange))
  expect(statuses(answers)).toEqual([200, 429])
  const refused = answers.find((answer) => answer.statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThan(80)
})

test('who sends webhooks that no service signed is refused after some of them', async () => {
  const { nobody } = await openWorld()
  const send = (endpoint: typeof receiveBankWebhook | typeof receiveGatewayWebhook) =>
    nobody.send(endpoint, { body: {} as never })
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, at) => send(at % 2 === 0 ? receiveBankWebhook : receiveGatewayWebhook)),
  )
  expect(statuses(answers)).toEqual([401, 429])
})

test('a company exports its whole journal some times in ten minutes, another one is not held up by it', async () => {
  const world = await openWorld()
  const [asha, ravi] = [await world.company(), await world.company()]
  const ask = (actor: typeof asha) => actor.send(exportJournal, { query: { format: 'csv' } as never })
  const answers = []
  for (let at = 0; at < 22; at++) answers.push(await ask(asha))
  expect(statuses(answers)).toEqual([200, 429])
  expect((await ask(ravi)).statusCode).toBe(200)
})

test('a company asks for files some hundred times in ten minutes, of any list or report', async () => {
  const world = await openWorld()
  const [asha, ravi] = [await world.company(), await world.company()]
  const ask = (actor: typeof asha, at: number) =>
    at % 2 === 0 ? actor.send(exportItems) : actor.send(trialBalanceFile, { query: { to: '2026-11-20', format: 'csv' } as never })
  const answers = []
  for (let at = 0; at < 320; at++) answers.push(await ask(asha, at))
  expect(statuses(answers)).toEqual([200, 429])
  expect(statuses(answers.slice(0, 280))).toEqual([200])
  expect((await ask(ravi, 0)).statusCode).toBe(200)
})
