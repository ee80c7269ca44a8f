import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { shortRupees } from '#web/lib/format.ts'
import { Button } from './button.tsx'
import styles from './chart.module.css'
import { type ChartKind, Hatch, Swatch } from './chart-marks.tsx'
import { ticks } from './chart-scale.ts'
import type { Series } from './chart-types.ts'
import { Part } from './part.tsx'

export type ChartProps = {
  /** The title for screen readers and the table: “Money in and out by month”. */
  label: string
  /** The labels of the x axis, one for each value. */
  points: readonly string[]
  series: readonly Series[]
  height?: number
}

export type Plot = {
  width: number
  height: number
  x: (index: number) => number
  y: (value: number) => number
  band: number
  hatch: string
}
const EDGE = { top: 8, right: 8, bottom: 24, left: 52 }

/** Axes, legend, keyboard reading and a table of the values; LineChart and BarChart draw the marks. */
export function ChartFrame({
  label,
  points,
  series,
  height = 220,
  marks,
  kind,
  onPick,
}: ChartProps & {
  kind: ChartKind
  marks: (plot: Plot) => ReactNode /** Called on a click on a value, or Enter. */
  onPick?: (index: number) => void
}) {
  const id = useId()
  const [box, width] = useWidth()
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState<number>()
  const steps = ticks(series.flatMap((one) => one.values))
  const [low = 0, high = 1] = [steps[0], steps.at(-1)]
  const band = Math.max(1, width - EDGE.left - EDGE.right) / Math.max(1, points.length)
  const plot: Plot = {
    width,
    height,
    band,
    hatch: `${id}-hatch`,
    x: (index) => EDGE.left + band * (index + 0.5),
    y: (value) => EDGE.top + ((high - value) / (high - low)) * (height - EDGE.top - EDGE.bottom),
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && at !== undefined) return onPick?.(at)
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (move === undefined) return event.key === 'Escape' ? setAt(undefined) : undefined
    event.preventDefault()
    setAt(Math.max(0, Math.min(points.length - 1, (at ?? (move > 0 ? -1 : points.length)) + move)))
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left) / band)
    setAt(index >= 0 && index < points.length ? index : undefined)
  }
  const labelEvery = Math.ceil(44 / band)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <svg width={0} height={0} className={styles.patterns} aria-hidden>
          <Hatch id={plot.hatch} />
        </svg>
        <ul className={styles.legend}>
          {series.map((one, index) => (
            <li key={one.id}>
              <Swatch series={one} index={index} kind={kind} hatch={plot.hatch} />
              {one.label}
            </li>
          ))}
        </ul>
        <Button tone="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? t('Show as chart') : t('Show as table')}
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable {...{ label, points, series }} />
      ) : (
        <Part
          plays="application"
          ref={box}
          className={styles.box}
          aria-label={t('{label}. Use the arrow keys to read the values{value}', {
            label,
            value: onPick ? t(', Enter opens one') : '',
          })}
          aria-describedby={`${id}-reading`}
          tabIndex={0}
          onKeyDown={step}
          onPointerMove={point}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
          onClick={onPick && (() => at !== undefined && onPick(at))}
        >
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
            {marks(plot)}
            {points.map((word, index) =>
              index % labelEvery === 0 ? (
                <text key={word} x={plot.x(index)} y={height - 6} className={styles.x}>
                  {word}
                </text>
              ) : null,
            )}
          </svg>
          <output
            id={`${id}-reading`}
            className={at === undefined ? 'visually-hidden' : styles.reading}
            style={{ left: at === undefined ? 0 : Math.min(plot.x(at), width - 180) }}
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
        </Part>
      )}
    </figure>
  )
}

function ChartTable({ label, points, series }: Pick<ChartProps, 'label' | 'points' | 'series'>) {
  return (
    <Part plays="group" aria-label={label} tabIndex={0} className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Period')}</th>
            {series.map((one) => (
              <th key={one.id} scope="col" className={styles.number}>
                {one.label} ₹
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((word, index) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              {series.map((one) => (
                <td key={one.id} className={styles.number}>
                  {formatPaise(one.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(480)
  useLayoutEffect(() => {
    if (box.current === null) return
    const resized = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    resized.observe(box.current)
    return () => resized.disconnect()
  })
  return [box, width] as const
}
