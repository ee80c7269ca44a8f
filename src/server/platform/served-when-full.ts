import type { AnyEndpoint } from './any-endpoint.ts'

/** Signing in and out, and what a person may need for it. Signing up is not among it. */
const SIGNS_IN = /^\/(login|logout|session|sessions|verification|password-reset|mobile-verification)(\/|$)/

/** POSTs that only read: previews, queries, and pages behind a link whose token is in the body. */
const READS = [
  /\/(preview|simulate|try)$/,
  /^\/key-exchange$/,
  /^\/datatalk\/ask$/,
  /^\/approval-link(\/(code|open|packet|paper))?$/,
  /^\/collect\/(link|payment\/status|invoice-pdf)$/,
  /^\/free-invoice\/pdf$/,
]

/** News of a bank or gateway is a few bytes, and would be lost. */
const NEWS = /^\/webhooks\//

/** Whether an endpoint works while storage is full: reading, exporting, signing in and out, and previews. */
export function isServedWhenFull({ method, service, path }: Pick<AnyEndpoint, 'method' | 'service' | 'path'>): boolean {
  if (method === 'GET' || NEWS.test(path)) return true
  return service === 'identity' ? SIGNS_IN.test(path) : READS.some((pattern) => pattern.test(path))
}
