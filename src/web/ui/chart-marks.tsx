import type { Series } from './chart-types.ts'

export type ChartKind = 'bars' | 'lines'

/**
 * In every chart money in is green and solid, money out orange and hatched, the rest blue and hollow; an earlier period is grey.
 */
const meanings = { in: 'var(--chart-2)', out: 'var(--chart-3)', result: 'var(--chart-1)' } as const
export const colour = (series: Series, index: number): string =>
  series.means !== undefined ? meanings[series.means] : series.isEarlier ? 'var(--chart-6)' : `var(--chart-${(index % 5) + 1})`

/** Bars differ in hatching as well as colour: money out, and every second series. */
const isHatched = ({ means }: Series, index: number) => (means === undefined ? index % 2 === 1 : means === 'out')

/** The dash pattern of a line: solid, long, short; earlier periods and bounds have their own. */
const dashes = [undefined, '8 4', '2 4', '8 3 2 3', '1 3']
export const dashOf = (series: Series, index: number): string | undefined =>
  series.dash ?? (series.isEarlier ? '4 4' : dashes[index % dashes.length])

const shapes = ['circle', 'square', 'triangle', 'diamond'] as const

/** The marker of a value: each series has its own shape. */
export function Marker({ series, index, x, y }: { series: Series; index: number; x: number; y: number }) {
  const fill = colour(series, index)
  switch (shapes[index % shapes.length]) {
    case 'square':
      return <rect x={x - 3} y={y - 3} width={6} height={6} fill={fill} />
    case 'triangle':
      return <path d={`M${x} ${y - 4} l4 7 h-8 z`} fill={fill} />
    case 'diamond':
      return <path d={`M${x} ${y - 4} l4 4 l-4 4 l-4 -4 z`} fill={fill} />
    default:
      return <circle cx={x} cy={y} r={3} fill={fill} />
  }
}

/** A bar in the style of its series; the hatching is in the colour of the surface. */
export function Bar({
  series,
  index,
  hatch,
  ...box
}: { series: Series; index: number; hatch: string } & Record<'x' | 'y' | 'width' | 'height' | 'rx', number>) {
  if (series.means === 'result' && box.height > 2) {
    // The outline leaves more room inside than it takes: a narrow bar would look solid.
    const stroke = box.width < 8 ? 1 : 2
    return (
      <rect
        x={box.x + stroke / 2}
        y={box.y + stroke / 2}
        width={Math.max(1, box.width - stroke)}
        height={box.height - stroke}
        rx={box.rx}
        fill="var(--surface)"
        stroke={colour(series, index)}
        strokeWidth={stroke}
      />
    )
  }
  return (
    <>
      <rect {...box} fill={colour(series, index)} />
      {isHatched(series, index) && <rect {...box} fill={`url(#${hatch})`} />}
    </>
  )
}

export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="5" stroke="var(--surface)" strokeWidth="2.5" />
      </pattern>
    </defs>
  )
}

/** Points of lines closer together than this have no markers, which would overlap. */
export const MARKED_FROM = 14

type SwatchProps = {
  series: Series
  index: number
  kind: ChartKind
  hatch: string /** The lines have markers. */
  isMarked: boolean
}

/** The legend shows each series as it is drawn. */
export function Swatch({ series, index, kind, hatch, isMarked }: SwatchProps) {
  return (
    <svg width={kind === 'bars' ? 12 : 24} height={12} aria-hidden>
      {kind === 'bars' ? (
        <Bar series={series} index={index} hatch={hatch} x={0} y={0} width={12} height={12} rx={2} />
      ) : (
        <>
          <line
            x1={0}
            x2={24}
            y1={6}
            y2={6}
            stroke={colour(series, index)}
            strokeWidth={series.isEarlier ? 1.5 : 2}
            strokeDasharray={dashOf(series, index)}
          />
          {isMarked && !series.isPlain && <Marker series={series} index={index} x={12} y={6} />}
        </>
      )}
    </svg>
  )
}
