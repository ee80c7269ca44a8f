import type { AnyEndpoint } from './http.ts'

/** What grows the data although it belongs to signing in. */
const GROWS = new Set(['/register', '/companies'])

/** Changes nothing that is kept, or keeps a few bytes of somebody else's news that would be lost: previews, questions, webhooks. */
const READS = /\/preview$|^\/key-exchange$|^\/datatalk\/ask$|^\/webhooks\//

/** Whether an endpoint goes on while storage is full: reading, exporting, signing in and out, and looking at what would be. */
export function isServedWhenFull({ method, service, path }: Pick<AnyEndpoint, 'method' | 'service' | 'path'>): boolean {
  if (method === 'GET') return true
  return service === 'identity' ? !GROWS.has(path) : READS.test(path)
}
