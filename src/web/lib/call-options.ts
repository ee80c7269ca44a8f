import type { Body, Endpoint, Params, Query } from '#contract/endpoint.ts'

// A part that the endpoint declares is required; one of only optional fields, or not declared, may be omitted.
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export type CallOptions<E extends Endpoint> = Part<'params', Params<E>> &
  Part<'query', Query<E>> &
  Part<'body', Body<E>> & {
    /** One for each intent: a retry sends the same key. Generated if a money POST has none. */
    idempotencyKey?: string
    /** A background request does not extend the session. Every request is one while no one uses the page. */
    isUnattended?: boolean
    signal?: AbortSignal
  }

export type Rest<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
