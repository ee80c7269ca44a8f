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

/** What runs now, of whom and of what kind. */
type Counts = { all: number; background: number; heavy: number; byOwner: Map<string, number> }

/**
 * Schedules tasks: owners in turn, so that one owner's ten files do not delay another's one. `take` resolves when the task
 * may start and returns a function that reports its end; it rejects with `rate_limited` if too much waits already.
 */
export function fairQueue(settings: QueueSettings) {
  const lanes: { people: Lane; background: Lane } = { people: new Map(), background: new Map() }
  const running: Counts = { all: 0, background: 0, heavy: 0, byOwner: new Map() }
  let [turn, waitingPeople] = [0, 0]

  return function take(requester: Turn): Promise<() => void> {
    const { owner, background = false } = requester
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
        resolve(begin(running, requester, startNext))
      }
      function giveUp() {
        leave()
        reject(busy())
      }
      function leave() {
        leaveLine(lane, owner, waiter)
        if (!background) waitingPeople--
      }
    })
  }

  function startNext() {
    while (running.all < settings.size) {
      const backgroundFirst = turn % BACKGROUND_TURN === BACKGROUND_TURN - 1
      const people = () => nextIn(lanes.people, running, settings)
      const inBackground = () =>
        running.background < settings.background ? nextIn(lanes.background, running, settings) : undefined
      const found = backgroundFirst ? (inBackground() ?? people()) : (people() ?? inBackground())
      if (!found) return
      turn++
      found.start()
    }
  }
}

/** Counts a task as running; returns what reports its end, once. */
function begin(running: Counts, { owner, background = false, isHeavy = false }: Turn, onEnd: () => void): () => void {
  const count = (by: 1 | -1) => {
    running.all += by
    if (background) running.background += by
    if (isHeavy) running.heavy += by
    const left = (running.byOwner.get(owner) ?? 0) + by
    if (left === 0) running.byOwner.delete(owner)
    else running.byOwner.set(owner, left)
  }
  count(1)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    count(-1)
    onEnd()
  }
}

function leaveLine(lane: Lane, owner: string, waiter: Waiter) {
  const rest = (lane.get(owner) ?? []).filter((each) => each !== waiter)
  lane.delete(owner)
  // At the end of the round: a company that was just served waits until all others were.
  if (rest.length > 0) lane.set(owner, rest)
}

/** The next task of a lane for which there is room. */
function nextIn(lane: Lane, { byOwner, heavy }: Counts, settings: QueueSettings): Waiter | undefined {
  const hasRoom = ({ isHeavy = false, background = false }: Turn) => !isHeavy || heavy < settings.heavy - (background ? 1 : 0)
  for (const [owner, line] of lane) {
    const found = (byOwner.get(owner) ?? 0) < settings.perOwner ? line.find(({ requester }) => hasRoom(requester)) : undefined
    if (found) return found
  }
  return undefined
}

const busy = () => new AppError('rate_limited', 'We are already reading several files for your company. Try again in a moment.')
