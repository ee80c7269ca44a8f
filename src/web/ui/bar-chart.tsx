import { ChartFrame, type ChartProps } from './chart.tsx'
import { Bar } from './chart-marks.tsx'

const WIDEST = 28
/** Narrower bars, as on a phone, stand closer together. */
const NARROW = 8

/** Amounts side by side by period; negative bars hang below the zero line. */
export function BarChart(props: ChartProps) {
  const count = props.series.length
  return (
    <ChartFrame
      {...props}
      kind="bars"
      marks={({ x, y, band, hatch }) => {
        const roomy = Math.min(WIDEST, (band * 0.64) / count)
        const [width, gap] = roomy < NARROW ? [(band * 0.84) / count, 1] : [roomy, 2]
        return props.series.flatMap((one, index) =>
          one.values.map((value, place) => (
            <Bar
              key={`${one.id} ${props.points[place]}`}
              series={one}
              index={index}
              hatch={hatch}
              x={x(place) + (index - count / 2) * width + gap / 2}
              y={Math.min(y(value), y(0))}
              width={Math.max(1, width - gap)}
              height={Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)))}
              rx={Math.min(2, width / 4)}
            />
          )),
        )
      }}
    />
  )
}
