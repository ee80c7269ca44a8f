import type { FastifyRequest } from 'fastify'
import { envelopeHeader } from '#core/envelope/headers.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'

/** A request as it was sealed, before it is opened. */
export const sealedRequest = (http: FastifyRequest, session: string) => ({
  method: http.method,
  target: http.raw.url ?? '',
  session,
  mac: headerOf(http, envelopeHeader.mac),
  dek: headerOf(http, envelopeHeader.dek),
  body: bodyOf(http),
})

export const headerOf = (http: FastifyRequest, name: string): string | undefined => {
  const value = http.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

function bodyOf(http: FastifyRequest): unknown {
  if (typeof http.body !== 'string' || http.body === '') return undefined
  try {
    return JSON.parse(http.body)
  } catch {
    throw envelopeRefused('malformed')
  }
}
