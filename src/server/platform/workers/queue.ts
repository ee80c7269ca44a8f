import { AppError } from '#core/errors.ts'
import type { Turn } from './task.ts'

export type QueueSettings = {
  /** Work that runs at once, at most. */
  size: number
  /** Work of one owner that runs at once, at most. */
  perOwner: number
  /** Background work that runs at once, at most. */
  background: number
  /** Heavy work that runs at once, at most; in the background one less. */
  heavy: number
  /** Work for people that may wait, of one owner and in all; more is refused. Jobs wait as long as it takes. */
  waitingPerOwner: number
  waiting: number
  /** How long people's tasks may wait before they are rejected, in milliseconds: they may hold a connection to the database. */
  patience: number
}

type Waiter = { requester: Turn; start: () => void }
type Lane = Map<string, Waiter[]>

/** Every so many turns background tasks go first, so that people cannot starve them. */
const BACKGROUND_TURN = 4

/**
 * Schedules tasks: owners in turn, so that one owner's ten files do not delay another's one. `take` resolves when the task
 * may start and returns a function that reports its end; it rejects with `rate_limited` if too much waits already.
 */
export function fairQueue(settings: QueueSettings) {
  const lanes: { people: Lane; background: Lane } = { people: new Map(), background: new Map() }
  const running = new Map<string, number>()
  let [runningInAll, runningInBackground, runningHeavy, turn, waitingPeople] = [0, 0, 0, 0, 0]

  function take(requester: Turn): Promise<() => void> {
    const { owner, background = false, isHeavy = false } = requester
    const lane = background ? lanes.background : lanes.people
    const line = lane.get(owner) ?? []
    if (!background && (line.length >= settings.waitingPerOwner || waitingPeople >= settings.waiting))
      return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { requester, start }
      const timer = background ? undefined : setTimeout(giveUp, settings.patience)
      lane.set(owner, [...line, waiter])
      if (!background) waitingPeople++
      startNext()

      function start() {
        clearTimeout(timer)
        leave()
        running.set(owner, (running.get(owner) ?? 0) + 1)
        runningInAll++
        if (background) runningInBackground++
        if (isHeavy) runningHeavy++
        let ended = false
        resolve(() => {
          if (ended) return
          ended = true
          const left = (running.get(owner) ?? 1) - 1
          if (left === 0) running.delete(owner)
          else running.set(owner, left)
          runningInAll--
          if (background) runningInBackground--
          if (isHeavy) runningHeavy--
          startNext()
        })
      }
      function giveUp() {
        leave()
        reject(busy())
      }
      function leave() {
        const rest = (lane.get(owner) ?? []).filter((each) => each !== waiter)
        lane.delete(owner)
        // At the end of the round: a company that was just served waits until all others were.
        if (rest.length > 0) lane.set(owner, rest)
        if (!background) waitingPeople--
      }
    })
  }

  function startNext() {
    while (runningInAll < settings.size) {
      const backgroundFirst = turn % BACKGROUND_TURN === BACKGROUND_TURN - 1
      const found = backgroundFirst ? (nextInBackground() ?? next(lanes.people)) : (next(lanes.people) ?? nextInBackground())
      if (!found) return
      turn++
      found.start()
    }
  }
  const nextInBackground = () => (runningInBackground < settings.background ? next(lanes.background) : undefined)
  function next(lane: Lane): Waiter | undefined {
    for (const [owner, line] of lane) {
      const found = (running.get(owner) ?? 0) < settings.perOwner ? line.find(({ requester }) => hasRoom(requester)) : undefined
      if (found) return found
    }
    return undefined
  }
  const hasRoom = ({ isHeavy = false, background = false }: Turn) =>
    !isHeavy || runningHeavy < settings.heavy - (background ? 1 : 0)
  return take
}

const busy = () => new AppError('rate_limited', 'We are already reading several files for your company. Try again in a moment.')
