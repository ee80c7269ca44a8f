import net from 'node:net'
import pg from 'pg'

type Backend = { socket: net.Socket; isTaken: boolean }
type Pooler = { url: string; close: () => Promise<void> }

/**
 * A pooler in front of a database, like PgBouncer: it answers the startup itself and drops its options, lets `size` connections serve all its clients, and
 * gives a connection back after each transaction, or when the client leaves.
 */
export async function startPooler(database: string, mode: 'transaction' | 'session', size = 4): Promise<Pooler> {
  const clients = await Promise.all(Array.from({ length: size }, () => connected(database)))
  const backends = clients.map((client): Backend => ({ socket: socketOf(client), isTaken: false }))
  const server = net.createServer((client) => serve(client, backends, mode))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    async close() {
      server.close()
      for (const { socket } of backends) socket.destroy()
    },
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The socket of a client that has signed in, which nothing else reads any more. */
function socketOf(client: pg.Client): net.Socket {
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection
  stream.removeAllListeners('data')
  return stream
}

function serve(client: net.Socket, backends: Backend[], mode: 'transaction' | 'session') {
  let isGreeted = false
  let taken: Backend | undefined
  let waiting: Buffer[] = []
  const release = () => {
    taken?.socket.removeAllListeners('data')
    if (taken) taken.isTaken = false
    taken = undefined
  }
  const take = (backend: Backend) => {
    taken = backend
    backend.isTaken = true
    const isIdle = readyReader()
    backend.socket.on('data', (bytes: Buffer) => {
      client.write(bytes)
      if (isIdle(bytes) && mode === 'transaction') release()
    })
  }
  const forward = () => {
    const free = taken ?? backends.find(({ isTaken }) => !isTaken)
    if (!free) return void setTimeout(forward, 20)
    if (free !== taken) take(free)
    for (const bytes of waiting.splice(0)) free.socket.write(bytes)
  }
  client.on('error', () => {})
  client.on('close', () => {
    waiting = []
    if (taken && mode === 'transaction') taken.socket.write(message('Q', Buffer.from('ROLLBACK\0')))
    release()
  })
  client.on('data', (bytes: Buffer) => {
    if (!isGreeted) {
      isGreeted = true
      const key = Buffer.alloc(8, 7)
      client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', key), message('Z', Buffer.from('I'))]))
    } else if (bytes[0] !== 'X'.charCodeAt(0)) {
      waiting.push(bytes)
      forward()
    }
  })
}

/** Returns true if the bytes so far end in the message that no transaction is open. */
function readyReader(): (bytes: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let isIdle = false
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      isIdle = rest[0] === 'Z'.charCodeAt(0) && rest[5] === 'I'.charCodeAt(0)
      rest = rest.subarray(1 + rest.readInt32BE(1))
    }
    return isIdle
  }
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
