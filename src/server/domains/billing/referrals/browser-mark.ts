import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '#server/platform/session.ts'

const name = 'kosha_device'
const YEAR_SECONDS = 31_536_000

/** The hash of this browser's cookie; null if it has none. */
export function deviceOf(http: FastifyRequest): Buffer | null {
  const mark = http.cookies[name]
  return mark === undefined ? null : hash(mark)
}

/** Sets the cookie if the browser has none. It only shows that it is the same browser. */
export function markDevice(http: FastifyRequest, reply: FastifyReply): Buffer {
  const known = deviceOf(http)
  if (known) return known
  const mark = randomBytes(16).toString('base64url')
  reply.setCookie(name, mark, {
    path: '/',
    httpOnly: true,
    secure: isSecure(http),
    sameSite: 'lax',
    maxAge: YEAR_SECONDS,
  })
  return hash(mark)
}

const hash = (mark: string) => createHash('sha256').update(mark).digest()
