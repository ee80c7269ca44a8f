import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { deviceWords, plainAddress } from '#core/identity/devices/user-agent.ts'
import { inLanguage } from './language.ts'

/** Where a request came from: its network address, and browser and system in English words, the same whatever language the page is in. */
export type Origin = { ip: string; device: string }

const requests = new AsyncLocalStorage<FastifyRequest>()
const exports = new WeakSet<FastifyRequest>()

/** Runs a request so that its audit records have its origin. */
export const withOrigin = <T>(http: FastifyRequest, work: () => T): T => requests.run(http, work)

export function originOf(http: FastifyRequest): Origin {
  return { ip: plainAddress(http.ip), device: inLanguage('en', () => deviceWords(http.headers['user-agent'] ?? '')) }
}

/** Where the request being handled came from; undefined in a job or a command. */
export function currentOrigin(): Origin | undefined {
  const http = requests.getStore()
  return http && originOf(http)
}

/** Marks the current request as one whose use case records the export. */
export function markExport(): void {
  const http = requests.getStore()
  if (http) exports.add(http)
}
export const isMarkedExport = (http: FastifyRequest): boolean => exports.has(http)
