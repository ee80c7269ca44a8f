import type { ReactNode } from 'react'
import { shortRupees } from '#web/lib/format.ts'
import styles from './chart.module.css'
import { EDGE, type Plot } from './chart-plot.ts'

/** The width of a letter of a label, on average. */
const LETTER = 6.6

type Props = {
  plot: Plot
  steps: readonly number[]
  points: readonly string[]
  /** The value that is read. */
  at: number | undefined
  children: ReactNode
}

/** The middle of a label: under its value, or as near as the edges let it stand whole. */
function within({ width, x }: Plot, index: number, { length }: string): number {
  const half = (length * LETTER) / 2
  return Math.max(half, Math.min(width - half, x(index)))
}

/** The lines and words of both axes, with the marks between them. */
export function Axes({ plot, steps, points, at, children }: Props) {
  const { width, height, band } = plot
  const longest = Math.max(0, ...points.map((word) => word.length))
  const labelEvery = Math.ceil(Math.max(44, longest * LETTER + 8) / band)
  return (
    <svg width={width} height={height} aria-hidden>
      {steps.map((value) => (
        <g key={value}>
          <line
            x1={EDGE.left}
            x2={width - EDGE.right}
            y1={plot.y(value)}
            y2={plot.y(value)}
            className={value === 0 ? styles.zero : styles.hair}
          />
          <text x={EDGE.left - 8} y={plot.y(value) + 4} className={styles.y}>
            {shortRupees(value)}
          </text>
        </g>
      ))}
      {at !== undefined && (
        <rect
          x={plot.x(at) - band / 2}
          y={EDGE.top}
          width={band}
          height={height - EDGE.top - EDGE.bottom}
          className={styles.here}
        />
      )}
      {children}
      {points.map((word, index) =>
        index % labelEvery === 0 ? (
          <text key={word} x={within(plot, index, word)} y={height - 6} className={styles.x}>
            {word}
          </text>
        ) : null,
      )}
    </svg>
  )
}
