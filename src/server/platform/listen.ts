import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '#server/config.ts'

type Place = { port: number; host: string }

/** Throws OperatorError if the port is not available. Checked first, so that nothing is started in vain. */
export async function freeToListen(place: Place): Promise<void> {
  const probe = net.createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(place.port, place.host, resolve)
    })
  } catch (error) {
    throw refusal(error, place)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Listens, and returns the port (chosen by the system if `port` is 0). */
export async function listen(http: FastifyInstance, place: Place): Promise<number> {
  try {
    await http.listen(place)
  } catch (error) {
    throw refusal(error, place)
  }
  const address = http.server.address()
  return address !== null && typeof address === 'object' ? address.port : place.port
}

function refusal(cause: unknown, { port, host }: Place): unknown {
  const { code } = cause as { code?: string }
  if (code === 'EADDRINUSE')
    return new OperatorError(`Port ${port} is taken: stop what listens there, or set PORT to another.`, { cause })
  if (code === 'EACCES') return new OperatorError(`Port ${port} needs more rights: set PORT to one above 1023.`, { cause })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OperatorError(`HOST is ${host}, which is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`, { cause })
  return cause
}
