import type { RequestContext } from './request-context.ts'

/**
 * Thrown by a use case that must call an external service before it can answer. Its work so far is rolled back; `go` answers with no
 * transaction open, except those it opens by `run`.
 */
export class ExternalCall extends Error {
  readonly go: (run: RequestContext['run']) => Promise<unknown>
  constructor(go: ExternalCall['go']) {
    super('somebody outside is to be asked')
    this.go = go
  }
}

/** Work in a transaction of its own, or the external call that it throws. */
export async function runWithExternalCall<T>(run: RequestContext['run'], work: Parameters<typeof run<T>>[0]): Promise<T> {
  try {
    return await run(work)
  } catch (error) {
    if (error instanceof ExternalCall) return (await error.go(run)) as T
    throw error
  }
}
