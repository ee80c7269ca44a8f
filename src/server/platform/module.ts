import type { FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import type { Serve, ServeOpen } from './mounts.ts'
import type { JobDefinition } from './job-definition.ts'
import type { Extension } from './registry.ts'

/** The functions with which a slice mounts its endpoints. */
export type Mounts = {
  /** For members of a company with a permission. Writing is refused while the payment of the plan is overdue. */
  serve: Serve
  /** The same, usable while the payment is overdue: paying for the plan, and what is not of the books. */
  always: Serve
  /** Without a session, or for a person whatever the company. */
  open: ServeOpen
  /** The bare server, for protocols that are no endpoints of the contract. */
  http: FastifyInstance
}

/** Everything a slice registers with the server, in its `module.ts`. The domain lists its modules, `modules.ts` the domains. */
export type Module = {
  routes?: (mounts: Mounts, dependencies: Dependencies) => void
  jobs?: (dependencies: Dependencies) => readonly JobDefinition[]
  /** Checks every minute for due schedules. A failure does not stop the others. */
  schedules?: readonly ((dependencies: Dependencies) => Promise<unknown>)[]
  /** What it adds to lists and effects of lower domains. */
  extensions?: readonly Extension[]
}
