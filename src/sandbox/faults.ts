/**
 * How a call goes wrong: `error` answers `status`; `cut` hangs up before anything is done, `cut_after` when it has been done;
 * `garbage` does it and answers nonsense; `slow` only waits. `ms` is waited first, whichever it is.
 */
export type Fault = {
  /** The route, as `POST /v1/orders`. */
  route: string
  fault: 'error' | 'cut' | 'cut_after' | 'garbage' | 'slow'
  /** How many calls it hits; once when not said. */
  times?: number
  ms?: number
  status?: number
  message?: string
}

export type Faults = { set: (faults: readonly Fault[]) => void; next: (route: string) => Fault | undefined }

/** The faults that wait for their calls, in the order they were told. */
export function openFaults(): Faults {
  let waiting: { fault: Fault; left: number }[] = []
  return {
    set(faults) {
      waiting = faults.map((fault) => ({ fault, left: fault.times ?? 1 }))
    },
    next(route) {
      const hit = waiting.find(({ fault, left }) => fault.route === route && left > 0)
      if (hit) hit.left -= 1
      return hit?.fault
    },
  }
}
