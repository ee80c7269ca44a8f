import type { AnyEndpoint } from './any-endpoint.ts'
import { queryWithin, refuseRecordBeyond } from './audit-scope.ts'
import type { Handler } from './mounts.ts'
import type { SignedIn } from './session.ts'

/** The handler, which limits auditors to the year they may read. */
export function withinScope<E extends AnyEndpoint, C extends { session: SignedIn }>(
  endpoint: E,
  handler: Handler<E, C>,
): Handler<E, C> {
  return async (call) => {
    const { audit_scope } = call.session
    if (audit_scope === null) return handler(call)
    const query = queryWithin(audit_scope, endpoint, call)
    const reply = await handler({ ...call, query } as typeof call)
    refuseRecordBeyond(audit_scope, reply)
    return reply
  }
}
