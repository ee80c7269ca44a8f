import { ChartFrame, type ChartProps } from './chart.tsx'
import { colour, dashOf, MARKED_FROM, Marker } from './chart-marks.tsx'

/** Amounts over time. Import it from a lazy route or with `lazy`. */
export function LineChart(props: ChartProps) {
  return (
    <ChartFrame
      {...props}
      kind="lines"
      marks={({ x, y, band }) =>
        props.series.map((one, index) => (
          <g key={one.id}>
            <polyline
              points={one.values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
              fill="none"
              stroke={colour(one, index)}
              strokeWidth={one.isEarlier ? 1.5 : 2}
              strokeDasharray={dashOf(one, index)}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {band >= MARKED_FROM &&
              !one.isPlain &&
              one.values.map((value, place) => (
                <Marker key={props.points[place]} series={one} index={index} x={x(place)} y={y(value)} />
              ))}
          </g>
        ))
      }
    />
  )
}
