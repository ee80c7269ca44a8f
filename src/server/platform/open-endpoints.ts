import { inIdentity } from './db.ts'
import type { ServeOpen } from './mounts.ts'
import { type Kernel, mount } from './request-gate.ts'
import { sessionOf } from './session.ts'

/** Endpoints without a session, or for a person whatever the company. */
export function openEndpoints(kernel: Kernel): ServeOpen {
  const { database } = kernel
  return {
    public: (endpoint, handler) =>
      mount(kernel, endpoint, 'PUBLIC', {
        enter: async () => database,
        run: (_, input) => handler({ ...input, database } as Parameters<typeof handler>[0]),
      }),
    signedIn: (endpoint, handler) =>
      mount(kernel, endpoint, 'SIGNED_IN', {
        enter: (http) => sessionOf(database, http),
        run: (session, input) =>
          inIdentity(database, (tx) => handler({ ...input, tx, session } as Parameters<typeof handler>[0])),
      }),
    signedInOutside: (endpoint, handler) =>
      mount(kernel, endpoint, 'SIGNED_IN', {
        enter: (http) => sessionOf(database, http),
        run: (session, input) => handler({ ...input, database, session } as Parameters<typeof handler>[0]),
      }),
  }
}
