/** Work of which one run goes on at a time: what is asked for while it runs does not begin another. */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let going: Promise<void> | undefined
  const begin = () => {
    going ??= work()
      .catch(onError)
      .finally(() => {
        going = undefined
      })
  }
  /** Waits for the run that goes on now. */
  const ended = async () => {
    await going
  }
  return { begin, ended }
}
