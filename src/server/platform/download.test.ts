import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { type Download, isDownload, sendFile } from './download.ts'

async function sent(over: Partial<Download>) {
  const headers: Record<string, string> = {}
  let body: unknown
  const reply = {
    header(name: string, value: string) {
      headers[name] = value
      return reply
    },
    send(given: unknown) {
      body = given
      return reply
    },
  }
  await sendFile(reply as unknown as FastifyReply, { file_name: 'a.csv', media_type: 'text/csv', content: 'x', ...over })
  return { headers, body }
}

test('a file is kept by no cache and run by no browser, under a name that no header can break', async () => {
  const { headers, body } = await sent({ file_name: 'Nila "Printers"\r\n.csv' })
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/csv',
    'content-security-policy': "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src data:",
    'content-disposition': `attachment; filename="Nila _Printers___.csv"; filename*=UTF-8''Nila%20%22Printers%22%0D%0A.csv`,
  })
  expect(String(body)).toBe('x')
})

test('what never changes under its address is cached for the session that asked', async () => {
  const { headers } = await sent({ cache: 3_600, inline: true })
  expect(headers).toMatchObject({ vary: 'cookie', 'cache-control': 'private, max-age=3600, immutable' })
  expect(headers['content-disposition']).toMatch(/^inline;/)
})

test('bytes are sent as they are, also those within a larger buffer, and what is generated is streamed', async () => {
  const { body } = await sent({ content: new Uint8Array([1, 2, 3, 4]).subarray(1, 3) })
  expect([...(body as Buffer)]).toEqual([2, 3])
  const lines = async function* () {
    yield 'a'
    yield 'b'
  }
  const streamed = (await sent({ content: lines() })).body as AsyncIterable<string>
  const chunks: string[] = []
  for await (const chunk of streamed) chunks.push(String(chunk))
  expect(chunks).toEqual(['a', 'b'])
})

test('a download is told from a record by its three fields', () => {
  const file = { file_name: 'a', media_type: 'b', content: '' }
  expect(isDownload(file)).toBe(true)
  for (const name of ['file_name', 'media_type', 'content'] as const) {
    const { [name]: _, ...rest } = file
    expect(isDownload(rest)).toBe(false)
  }
  for (const other of [null, undefined, 'text']) expect(isDownload(other)).toBe(false)
})
