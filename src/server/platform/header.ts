import type { FastifyRequest } from 'fastify'

/** A header of a request; the first where it was sent several times. */
export function header(http: FastifyRequest, name: string): string | undefined {
  const value = http.headers[name]
  return Array.isArray(value) ? value[0] : value
}
