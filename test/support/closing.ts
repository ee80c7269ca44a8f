const closings: (() => Promise<void>)[] = []

/** What a test file opened is closed after its last test, the latest first, wherever it was opened: in a hook or in a test itself. */
export const closing = (work: () => Promise<void>): number => closings.push(work)

export async function closeAll() {
  for (const work of closings.splice(0).toReversed()) await work()
}
