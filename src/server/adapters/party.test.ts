import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { closing } from '#test/support/closing.ts'
import { openParty } from './party.ts'

async function party(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const json = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

test('after failures in a row a company’s access rests, is tried again, and others are asked all the while', async () => {
  const asked: string[] = []
  let isUp = false
  const url = await party((request, response) => {
    asked.push(String(request.headers['company']))
    if (isUp || request.headers['company'] === 'ravi') json(response)
    else response.destroy()
  })
  const ask = openParty({ name: 'The portal', breaker: { failures: 3, restMs: 200, longestMs: 1_000 } })
  const askAs = (company: string) => ask(url, { headers: { company }, key: company })
  for (let tries = 0; tries < 3; tries++) await expect(askAs('asha')).rejects.toMatchObject({ outcome: 'unknown' })
  await expect(askAs('asha')).rejects.toMatchObject({ outcome: 'unavailable', fault: 'resting' })
  expect(await askAs('ravi')).toMatchObject({ status: 200 })
  expect(asked).toEqual(['asha', 'asha', 'asha', 'ravi'])
  isUp = true
  await sleep(220)
  expect(await askAs('asha')).toMatchObject({ status: 200, json: {} })
  expect(await askAs('asha')).toMatchObject({ status: 200 })
})

test('a company whose calls hang leaves room for those of others', async () => {
  let hanging = 0
  const url = await party((request, response) => {
    if (request.headers['company'] === 'ravi') json(response)
    else hanging++
  })
  const ask = openParty({ name: 'The portal', timeoutMs: 500 })
  const askAs = (company: string) => ask(url, { headers: { company }, key: company })
  const stuck = Promise.allSettled(Array.from({ length: 20 }, () => askAs('asha')))
  await sleep(50)
  const began = performance.now()
  expect(await askAs('ravi')).toMatchObject({ status: 200 })
  expect(performance.now() - began).toBeLessThan(300)
  expect(hanging).toBe(3)
  const faults = (await stuck).map((each) => (each.status === 'rejected' ? (each.reason as { fault: string }).fault : 'none'))
  expect(faults.filter((fault) => fault === 'timeout')).toHaveLength(3)
  expect(new Set(faults)).toEqual(new Set(['timeout', 'busy']))
})

test('an answer larger than the limit is let go, packed or not', async () => {
  const bomb = gzipSync(Buffer.alloc(8_388_608, ' '))
  const url = await party((request, response) => {
    if (request.url === '/packed')
      return response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(65_536, ' ')
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', pour)
    pour()
  })
  const ask = openParty({ name: 'The portal' })
  await expect(ask(url)).rejects.toMatchObject({ outcome: 'unknown', fault: 'too_large' })
  await expect(ask(`${url}/packed`)).rejects.toMatchObject({ outcome: 'unknown', fault: 'too_large' })
})
