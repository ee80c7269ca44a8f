/** The pauses between tries double, up to this. */
const LONGEST_PAUSE_SECONDS = 900

/** One second, doubling, give or take a quarter, so that what failed together is not tried together. */
export const pauseAfter = (tries: number, random = Math.random()) =>
  Math.min(2 ** (tries - 1), LONGEST_PAUSE_SECONDS) * (0.75 + random / 2)

/** The name of an error and its code, never its words. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
