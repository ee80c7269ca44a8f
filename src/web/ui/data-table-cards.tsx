import styles from './data-table.module.css'
import { CardRow } from './data-table-row.tsx'
import type { BodyProps, CardFace, Column } from './data-table-types.ts'

/** The rows as cards, on a phone. */
export function Cards<Row>({ label, rows, columns, rowKey, rowHref, rowMenu, card, height, sight, onMenu }: BodyProps<Row>) {
  const { attach } = sight
  return (
    <div ref={attach} className={styles.scroller} data-scroll-restoration-id={`table ${label}`}>
      <ul aria-label={label} className={styles.body} style={{ height: rows.length * height }}>
        {sight.shown.map((index) => {
          const row = rows[index]
          return row === undefined ? null : (
            <CardRow
              key={rowKey(row)}
              {...{ index, height }}
              href={rowHref?.(row)}
              face={card?.(row) ?? faceOf(row, columns)}
              onMenu={rowMenu && ((at) => onMenu({ row, at }))}
            />
          )
        })}
      </ul>
    </div>
  )
}

// A list that says nothing about phones shows its first two columns and its first amount.
function faceOf<Row>(row: Row, columns: readonly Column<Row>[]): CardFace {
  const words = columns.filter((column) => column.align === undefined)
  const amount = columns.find((column) => column.align === 'end')
  return { title: words[0]?.cell(row), detail: words[1]?.cell(row), amount: amount?.cell(row), badge: words[2]?.cell(row) }
}
