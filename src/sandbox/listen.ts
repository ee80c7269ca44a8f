import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenService } from './service.ts'

export type Listening = { address: string; close: () => Promise<void> }

/** Opens the service and listens on the loopback; the address carries the credentials, as `http://user:password@127.0.0.1:port`. */
export async function listening(open: OpenService, folder: string, port = 0): Promise<Listening> {
  const service = open(folder)
  const server = createServer(service.listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://${service.credentials}@127.0.0.1:${taken}`,
    close: async () => {
      await closed(server)
      service.close()
    },
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
