import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { formatPaise } from '#core/money.ts'
import { EDGE, type Plot } from './chart-plot.ts'
import type { Series } from './chart-types.ts'
import styles from './chart.module.css'

type Options = { count: number; band: number; onPick: ((index: number) => void) | undefined }

/** The value that a key leads to. */
function nextOf(key: string, at: number | undefined, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const move = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return move && (at ?? (move > 0 ? -1 : count)) + move
}

/** The value that is read, by the arrow keys or under the pointer. */
export function useReading({ count, band, onPick }: Options) {
  const [at, setAt] = useState<number>()
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && at !== undefined) return onPick?.(at)
    const next = nextOf(event.key, at, count)
    if (next === undefined) return event.key === 'Escape' ? setAt(undefined) : undefined
    event.preventDefault()
    setAt(Math.max(0, Math.min(count - 1, next)))
  }
  const under = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - EDGE.left) / band)
    return index >= 0 && index < count ? index : undefined
  }
  const point = (event: PointerEvent<HTMLElement>) => setAt(under(event))
  // A finger that is lifted leaves as well: what it read stays until it touches something else.
  const leave = ({ pointerType }: PointerEvent<HTMLElement>) => pointerType !== 'touch' && setAt(undefined)
  const pick = (event: MouseEvent<HTMLElement>) => {
    const index = under(event)
    if (index !== undefined) onPick?.(index)
  }
  return { at, setAt, step, point, leave, pick }
}

type Props = { id: string; plot: Plot; points: readonly string[]; series: readonly Series[]; at: number | undefined }

/** The values of all series at one point, in words. */
export function ChartReading({ id, plot, points, series, at }: Props) {
  return (
    <output
      id={id}
      className={at === undefined ? 'visually-hidden' : styles.reading}
      style={{ left: at === undefined ? 0 : Math.min(plot.x(at), plot.width - 180) }}
    >
      {at !== undefined && (
        <>
          <b>{points[at]}</b>
          {series.map((one) => (
            <span key={one.id} className={styles.line}>
              {one.label} <span className="figures">₹{formatPaise(one.values[at] ?? 0)}</span>
            </span>
          ))}
        </>
      )}
    </output>
  )
}
