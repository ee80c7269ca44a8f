import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from './button.tsx'
import { Axes } from './chart-axes.tsx'
import styles from './chart.module.css'
import { type ChartKind, Hatch, MARKED_FROM, Swatch } from './chart-marks.tsx'
import { EDGE, type Plot } from './chart-plot.ts'
import { ChartReading, useReading } from './chart-reading.tsx'
import { ticks } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
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
  const steps = ticks(series.flatMap((one) => one.values))
  const plot = plotOf({ width, height, count: points.length, steps, hatch: `${id}-hatch` })
  const { band } = plot
  const { at, setAt, step, point, leave, pick } = useReading({ count: points.length, band, onPick })
  return (
    <figure className={styles.chart}>
      <ChartHead
        series={series}
        kind={kind}
        hatch={plot.hatch}
        isMarked={band >= MARKED_FROM}
        isTable={isTable}
        onTurn={() => setTable(!isTable)}
      />
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
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={leave}
          onBlur={() => setAt(undefined)}
          onClick={onPick && pick}
        >
          <Axes plot={plot} steps={steps} points={points} at={at}>
            {marks(plot)}
          </Axes>
          <ChartReading id={`${id}-reading`} plot={plot} points={points} series={series} at={at} />
        </Part>
      )}
    </figure>
  )
}

type Frame = Pick<Plot, 'width' | 'height' | 'hatch'> & { count: number; steps: readonly number[] }

function plotOf({ width, height, hatch, count, steps }: Frame): Plot {
  const [low = 0, high = 1] = [steps[0], steps.at(-1)]
  const band = Math.max(1, width - EDGE.left - EDGE.right) / Math.max(1, count)
  return {
    width,
    height,
    band,
    hatch,
    x: (index) => EDGE.left + band * (index + 0.5),
    y: (value) => EDGE.top + ((high - value) / (high - low)) * (height - EDGE.top - EDGE.bottom),
  }
}

type ChartHeadProps = {
  series: readonly Series[]
  kind: ChartKind
  hatch: string
  isMarked: boolean
  isTable: boolean
  onTurn: () => void
}

function ChartHead({ series, kind, hatch, isMarked, isTable, onTurn }: ChartHeadProps) {
  return (
    <figcaption className={styles.caption}>
      <svg width={0} height={0} className={styles.patterns} aria-hidden>
        <Hatch id={hatch} />
      </svg>
      <ul className={styles.legend}>
        {series.map((one, index) => (
          <li key={one.id}>
            <Swatch series={one} {...{ index, kind, hatch, isMarked }} />
            {one.label}
          </li>
        ))}
      </ul>
      <Button tone="quiet" onClick={onTurn}>
        {isTable ? t('Show as chart') : t('Show as table')}
      </Button>
    </figcaption>
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
