import { OperatorError } from '#server/config.ts'

/** One check before production use. A refused one prevents the start. */
export type Check = {
  name: string
  outcome: 'ok' | 'warning' | 'refused'
  /** What was found, and what to do unless all is well. */
  says: string
}

export const ok = (name: string, says: string): Check => ({ name, outcome: 'ok', says })
export const warning = (name: string, says: string): Check => ({ name, outcome: 'warning', says })
export const refused = (name: string, says: string): Check => ({ name, outcome: 'refused', says })

/** Throws OperatorError with a line for each check that is refused. */
export function throwRefusals(checks: readonly Check[]): void {
  const sentences = checks.filter(({ outcome }) => outcome === 'refused').map(({ says }) => says)
  if (sentences.length > 0) throw new OperatorError(sentences.join('\n'))
}

/** The result of a step that throws OperatorError if it would prevent the start. */
export async function checkOf(name: string, fine: string, step: () => Promise<unknown>): Promise<Check> {
  try {
    await step()
    return ok(name, fine)
  } catch (error) {
    if (error instanceof OperatorError) return refused(name, error.message)
    throw error
  }
}
