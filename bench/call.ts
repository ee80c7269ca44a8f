import { servicePath } from '#contract/services.ts'
import type { Body, Params, Query, Reply } from '#contract/endpoint.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'

type Parts<E> = { params?: Params<E>; query?: Query<E>; body?: Body<E>; raw?: Uint8Array<ArrayBuffer> }

/** Calls an endpoint of a running server; throws the response if it is an error. */
export async function callApi<E extends AnyEndpoint>(
  origin: string,
  cookie: string,
  endpoint: E,
  parts: Parts<E> = {},
): Promise<Reply<E>> {
  const params = (parts.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '-')
  const search = new URLSearchParams((parts.query ?? {}) as Record<string, string>)
  const answer = await fetch(`${origin}${servicePath(endpoint.service)}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: {
      cookie,
      ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...(parts.raw && { 'content-type': 'application/octet-stream' }),
    },
    ...(parts.raw ? { body: parts.raw } : parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
}
