import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessages } from './open.ts'

type Received = { body: unknown; authorization: string | undefined }
const received: Received[] = []
let status = 202
const provider = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    received.push({ body: JSON.parse(text), authorization: request.headers.authorization })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((closed) => provider.close(closed)))

const mail = { development: false, send: async () => undefined }
const database = { pool: new pg.Pool() }
const messages = () =>
  openMessages({ smsUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`, smsToken: 'token' }, mail, database)

test('the provider gets the number with its country and the text', async () => {
  await messages().send('9820012345', '123456 is your OTP')
  expect(received).toEqual([{ body: { to: '+919820012345', text: '123456 is your OTP' }, authorization: 'Bearer token' }])
})

test('what the provider refuses is a failure, and so is having none', async () => {
  status = 500
  await expect(messages().send('9820012345', 'Hello')).rejects.toThrow('500')
  const none = openMessages({ smsUrl: undefined, smsToken: undefined }, mail, database)
  await expect(none.send('9820012345', 'Hello')).rejects.toThrow('SMS_URL')
})
