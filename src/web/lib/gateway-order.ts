const FIRST_LOOK_MS = 250
const LOOK_MS = 1_000

/** Polls a status until it is as expected, at most for `patience` milliseconds; returns the last one. */
export async function lookUntil<T>(read: () => Promise<T>, isEnough: (state: T) => boolean, patience: number): Promise<T> {
  const until = Date.now() + patience
  let state = await read()
  for (let pause = FIRST_LOOK_MS; !isEnough(state) && Date.now() < until; pause = LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    state = await read()
  }
  return state
}

type Order = { result: 'success' | 'failure' | 'pending'; outside_order_id: string | null; is_asked: boolean }

/**
 * The order that the gateway's checkout can open. An earlier order may have been paid with its callback lost, so the
 * gateway's status is awaited. Without an `outside_order_id` there is none to open.
 */
export async function orderToOpen<T extends Order>(read: () => Promise<T>, patience: number): Promise<T> {
  const first = await read()
  const isOld = first.outside_order_id !== null
  const isKnown = (now: T) => now.outside_order_id !== null && !(isOld && now.is_asked)
  const isOver = ({ result, outside_order_id }: T) => result === 'success' || (result === 'failure' && outside_order_id === null)
  const now = await lookUntil(read, (state) => isOver(state) || isKnown(state), patience)
  return isKnown(now) ? now : { ...now, outside_order_id: null }
}
