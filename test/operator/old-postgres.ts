import net from 'node:net'

/** Implements just enough of the PostgreSQL protocol to report its version, which is 14. */
export async function oldPostgres(): Promise<{ url: string; close: () => void }> {
  const server = net.createServer((socket) => {
    let greeted = false
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (!greeted) {
        greeted = true
        socket.write(Buffer.concat([message('R', int(0)), message('Z', Buffer.from('I'))]))
      } else if (bytes[0] === 'Q'.charCodeAt(0)) {
        const name = Buffer.concat([Buffer.from('server_version_num\0'), int(0), short(0), int(25), short(-1), int(-1), short(0)])
        const value = Buffer.from('140011')
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([short(1), name])),
            message('D', Buffer.concat([short(1), int(value.length), value])),
            message('C', Buffer.from('SHOW\0')),
            message('Z', Buffer.from('I')),
          ]),
        )
      } else socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return { url: `postgres://asha@127.0.0.1:${port}/books`, close: () => server.close() }
}

const message = (kind: string, body: Buffer) => Buffer.concat([Buffer.from(kind), int(body.length + 4), body])

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
