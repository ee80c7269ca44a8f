import type { AnyEndpoint } from './any-endpoint.ts'
import { header } from './header.ts'
import type { Keyed } from './idempotency.ts'
import type { RequestInput } from './request-gate.ts'

/** The request is answered once for its key: always where one is required, else when one was sent. */
export const isKeyed = ({ idempotent }: AnyEndpoint, { http }: RequestInput): boolean =>
  idempotent === 'optional' ? Boolean(header(http, 'idempotency-key')) : idempotent

/** What tells a request sent again from another one. */
export const keyed = ({ method, path }: AnyEndpoint, { http, params, query, body }: RequestInput): Keyed => ({
  key: header(http, 'idempotency-key'),
  request: JSON.stringify([method, path, params, query, body]),
})
