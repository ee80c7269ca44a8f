import { lazy, Suspense } from 'react'
import type { BulkActProps } from './bulk-act.tsx'
import type { DataTableProps } from './data-table-types.ts'

/** What a list does to its rows: one in the menu of the row, several in the bar of the selection. */
export type ListAct<Row> = Omit<BulkActProps<Row>, 'rows' | 'keep' | 'asks' | 'waits'> & {
  id: string
  /** The rows it is offered for. */
  applies: (row: Row) => boolean
}

const loadBulkAct = () => import('./bulk-act.tsx')
const BulkAct = lazy(() => loadBulkAct().then((all) => ({ default: all.BulkAct }))) as typeof import('./bulk-act.tsx').BulkAct

/** The same actions for the menu of a row and for the selected rows, for lists that have no others. */
export const listActs = <Row,>(
  acts: readonly ListAct<Row>[],
): Required<Pick<DataTableProps<Row>, 'bulkActions' | 'rowMenu'>> => ({
  rowMenu: (row) => [
    acts
      .filter(({ applies }) => applies(row))
      .map((act) => ({
        id: act.id,
        label: act.label,
        icon: act.icon,
        onSelect: () => void loadBulkAct().then(({ actOnRow }) => actOnRow(act, row)),
      })),
  ],
  bulkActions: (rows, _clear, { keep }) => (
    <Suspense>
      {acts.map(({ id, applies, ...act }) => {
        const fitting = rows.filter(applies)
        return fitting.length > 0 && <BulkAct key={id} {...act} keep={keep} rows={fitting} />
      })}
    </Suspense>
  ),
})
