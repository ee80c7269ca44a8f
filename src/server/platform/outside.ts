import type { Visit } from './visit.ts'

/**
 * Thrown by a use case that must ask somebody outside before it can answer. What it did so far is undone; `go` answers with no
 * transaction open, in those that it makes by `run`.
 */
export class AskOutside extends Error {
  readonly go: (run: Visit['run']) => Promise<unknown>
  constructor(go: AskOutside['go']) {
    super('somebody outside is to be asked')
    this.go = go
  }
}

/** Work in a transaction of its own, or what it asks for outside when it says so. */
export async function inOrOutside<T>(run: Visit['run'], work: Parameters<typeof run<T>>[0]): Promise<T> {
  try {
    return await run(work)
  } catch (error) {
    if (error instanceof AskOutside) return (await error.go(run)) as T
    throw error
  }
}
