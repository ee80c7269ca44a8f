import { ChartFrame, type ChartProps, colour } from './chart.tsx'

/** How amounts move over time. Import it from a lazy route or with `lazy`. */
export function LineChart(props: ChartProps) {
  return (
    <ChartFrame
      {...props}
      marks={({ x, y }) =>
        props.series.map((one, index) => (
          <polyline
            key={one.id}
            points={one.values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
            fill="none"
            stroke={colour(one, index)}
            strokeWidth={one.isEarlier ? 1.5 : 2}
            strokeDasharray={one.isEarlier ? '4 4' : undefined}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))
      }
    />
  )
}
