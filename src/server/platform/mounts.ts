import type { AnyEndpoint } from './any-endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, Params, Query, Reply } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { CompanyTx, Database, IdentityTx } from './db.ts'
import type { Download } from './download.ts'
import type { SignedIn } from './session.ts'
import type { RequestContext } from './request-context.ts'

export type Input<E> = { params: Params<E>; query: Query<E>; body: Body<E>; http: FastifyRequest; reply: FastifyReply }
export type Handler<E, C> = (call: Input<E> & C) => Promise<Reply<E> | Download>

/** Any one of the permissions suffices, or all of them with `allOf`; `MEMBER` is everyone in the company. */
export type Access = Permission | readonly Permission[] | { readonly allOf: readonly Permission[] } | 'MEMBER'
export type Mounted = { endpoint: AnyEndpoint; access: Access | 'PUBLIC' | 'SIGNED_IN'; url: string }

/** The same work for several requests of one person, in one transaction: a reply for each body by index, or none. */
export type Together<E> = (tx: CompanyTx, bodies: Body<E>[]) => Promise<Reply<E>[]>

export type Mount = <E extends AnyEndpoint>(
  endpoint: E,
  access: Access,
  handler: Handler<E, { tx: CompanyTx; session: SignedIn }>,
  many?: Together<E>,
) => void

/**
 * Mounts an endpoint for members of the company with the permission, inside a transaction of that company. With `many`, simultaneous
 * requests of one person share a transaction, and run one by one if that fails.
 */
export type Serve = Mount & {
  /**
   * Mounts an endpoint that has work to do before its transaction, such as counting an attempt in a transaction of its own. The handler
   * holds no connection until it calls `run`, and calls it once.
   */
  staged: <E extends AnyEndpoint>(
    endpoint: E,
    access: Access,
    handler: Handler<E, { session: SignedIn; run: RequestContext['run'] }>,
  ) => void
}
/** Opened by name: an endpoint without a session, or one for a person whatever the company. Only identity uses them. */
export type ServeOpen = {
  public: <E extends AnyEndpoint>(endpoint: E, handler: Handler<E, { database: Database }>) => void
  signedIn: <E extends AnyEndpoint>(endpoint: E, handler: Handler<E, { tx: IdentityTx; session: SignedIn }>) => void
  /** As `signedIn`, for a handler that opens its own transactions because it calls an external service between them. */
  signedInOutside: <E extends AnyEndpoint>(endpoint: E, handler: Handler<E, { database: Database; session: SignedIn }>) => void
}
