import net from 'node:net'
import { type Spread, spread, WARM_UP_MS } from './measure.ts'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }

/** A request as it goes over the wire. */
export function wire({ method, path, headers, body = '' }: Request): Buffer {
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, ...length, '', body].join('\r\n'))
}

/**
 * Sends requests over keep-alive connections, one at a time on each, until the time is over or they are used up. As lean as possible,
 * because it shares the machine with the server. Throws at the first response that is not 200.
 */
export async function sendAll(
  port: number,
  connections: number,
  seconds: number,
  next: () => Buffer | undefined,
  warmUp = WARM_UP_MS,
): Promise<Spread> {
  const times: number[] = []
  const warm = performance.now() + warmUp
  const end = warm + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const talk = await connect(port)
      for (let request = next(); request && performance.now() < end; request = next()) {
        const began = performance.now()
        await talk.send(request)
        if (began >= warm) times.push(performance.now() - began)
      }
      talk.end()
    }),
  )
  return spread(times, performance.now() - warm)
}

/** One keep-alive connection: a request at a time, each resolved with its body. */
export async function connect(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received: Buffer = Buffer.alloc(0)
  let settle: { done: (body: Buffer) => void; fail: (error: Error) => void } | undefined
  socket.on('error', (error) => settle?.fail(error))
  socket.on('close', () => settle?.fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = received.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    const answer = settle
    const body = received.subarray(head + 4, head + 4 + length)
    received = received.subarray(head + 4 + length)
    settle = undefined
    if (text.startsWith('HTTP/1.1 200')) answer?.done(body)
    else answer?.fail(new Error(`${text.split('\r\n')[0]} ${body.toString()}`))
  })
  return {
    send: (request: Buffer) =>
      new Promise<Buffer>((done, fail) => {
        settle = { done, fail }
        socket.write(request)
      }),
    end: () => {
      settle = undefined
      socket.destroy()
    },
  }
}
