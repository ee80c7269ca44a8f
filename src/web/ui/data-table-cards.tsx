import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import styles from './data-table.module.css'
import { CardRow } from './data-table-row.tsx'
import type { BodyProps, CardFace, Column } from './data-table-types.ts'
import { type DayPart, partsIn, unitsOf } from './table-days.ts'

/** The rows as cards on phones, grouped by date if the list supports it. */
export function Cards<Row>(props: BodyProps<Row>) {
  const { label, rows, columns, rowKey, rowHref, rowMenu, card, height, sight, onMenu, byDay } = props
  const { attach } = sight
  const drawn = (row: Row, top: number) => (
    <CardRow
      key={rowKey(row)}
      {...{ top, height }}
      href={rowHref?.(row)}
      face={card?.(row) ?? faceOf(row, columns)}
      onMenu={rowMenu && ((at) => onMenu({ row, at }))}
    />
  )
  const whole = byDay ? (unitsOf(byDay) * height) / 2 : rows.length * height
  return (
    <div ref={attach} className={styles.scroller} data-scroll-restoration-id={`table ${label}`}>
      <ul aria-label={label} className={styles.body} style={{ height: whole }}>
        {byDay
          ? partsIn(byDay, sight.shown[0] ?? 0, sight.shown.at(-1) ?? 0).map((part) =>
              'row' in part ? (
                drawn(part.row, (part.at * height) / 2)
              ) : (
                <Day key={`${part.day} ${part.at}`} part={part} height={height / 2} />
              ),
            )
          : sight.shown.map((index) => {
              const row = rows[index]
              return row === undefined ? null : drawn(row, index * height)
            })}
      </ul>
    </div>
  )
}

function Day<Row>({ part, height }: { part: Exclude<DayPart<Row>, { row: Row }>; height: number }) {
  const place = { transform: `translateY(${part.at * height}px)`, height }
  return (
    <li className={styles.day} style={place}>
      <span>{formatDate(part.day)}</span>
      {part.sum !== null && <span className="figures">₹{formatPaise(part.sum)}</span>}
    </li>
  )
}

// A list without phone columns shows its first two columns and its first amount.
function faceOf<Row>(row: Row, columns: readonly Column<Row>[]): CardFace {
  const words = columns.filter((column) => column.align === undefined)
  const amount = columns.find((column) => column.align === 'end')
  return { title: words[0]?.cell(row), detail: words[1]?.cell(row), amount: amount?.cell(row), badge: words[2]?.cell(row) }
}
