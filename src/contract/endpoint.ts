import * as z from 'zod/mini'
import type { ApiService } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.core.$ZodType
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** One call of the API: the server mounts it, the browser calls it, the OpenAPI document lists it. Schemas brand, never transform. */
export type Endpoint<P = Schema | undefined, Q = Schema | undefined, B = Schema | undefined, R = Schema | undefined> = {
  readonly method: Method
  /** Below the service's base URL, `:name` for parameters. */
  readonly path: string
  readonly service: ApiService
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /** A money POST: the caller must send an Idempotency-Key. `optional`: they may, so that what waited without a connection is made once. */
  readonly idempotent: boolean | 'optional'
  /** Sent as it is, outside the encrypted envelope: a streamed file in or out. */
  readonly raw: boolean
}

export type Params<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? OutputOf<P> : never
export type Query<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? OutputOf<Q> : never
export type Body<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? OutputOf<B> : never
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? OutputOf<R> : never

type Spec<P, Q, B, R> = {
  summary: string
  service?: ApiService
  params?: P
  query?: Q
  body?: B
  reply?: R
  idempotent?: boolean | 'optional'
  raw?: boolean
}

/** Declares an endpoint. A missing schema means that part must be absent; a missing reply answers 204 (or a file when `raw`). */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(method: Method, path: string, spec: Spec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method,
    path,
    service: spec.service ?? 'main',
    summary: spec.summary,
    params: spec.params as P,
    query: spec.query as Q,
    body: spec.body as B,
    reply: spec.reply as R,
    idempotent: spec.idempotent ?? false,
    raw: spec.raw ?? false,
  }
}
