import { type ReactNode, useMemo, useState } from 'react'
import { MOST_CHOSEN } from '#contract/documents/bulk.ts'
import type { Permission } from '#contract/permissions.ts'
import { manyOf, t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { CardFace, Column, DataTableProps } from '#web/ui/data-table-types.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useTags } from './api.ts'
import type { Tagging } from './tag-changes.ts'
import { TagDialog } from './tag-dialog.tsx'
import styles from './tags.module.css'

type Tagged = { tags?: readonly string[] | undefined }
type BulkActions<Row> = NonNullable<DataTableProps<Row>['bulkActions']>
type Options<Row> = {
  columns: readonly Column<Row>[]
  bulkActions?: BulkActions<Row> | undefined
  /** Shown only to people with one of these permissions. */
  needs?: readonly Permission[]
}

const none: readonly Permission[] = []

/** Tags in a list: a column once any record of its kind carries one, and the button that tags the selected rows. */
export function useTagging<Row extends Tagged>(about: Tagging<Row>, { columns, bulkActions, needs = none }: Options<Row>) {
  const hasTags = useTags(about.tagged_to).length > 0
  const isPermitted = usePermitted(needs) || needs.length === 0
  const shown = useMemo(() => (hasTags ? withTagColumn(columns) : columns), [columns, hasTags])
  const acts: BulkActions<Row> = (rows, clear, tools) => (
    <>
      {bulkActions?.(rows, clear, tools)}
      {isPermitted && <TagChosen about={about} rows={rows} onDone={() => tools.keep([])} />}
    </>
  )
  return { columns: shown, bulkActions: acts }
}

/** The face of a row on a phone, with its tags before the detail. */
export const taggedFace =
  <Row extends Tagged>(faceOf: (row: Row) => CardFace) =>
  (row: Row): CardFace => {
    const face = faceOf(row)
    const { tags = [] } = row
    return tags.length === 0 ? face : { ...face, detail: <Detail detail={face.detail} tags={tags} /> }
  }

const Detail = ({ detail, tags }: { detail: ReactNode; tags: readonly string[] }) => (
  <span className={styles.ofCard}>
    <TagList tags={tags} />
    <span>{detail}</span>
  </span>
)

/** The column of tags stands before the first amount. */
function withTagColumn<Row extends Tagged>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const amount = columns.findIndex(({ align }) => align === 'end')
  const tagColumn: Column<Row> = {
    id: 'tags',
    header: t('Tags'),
    width: 112,
    isExtra: 'tablet',
    cell: ({ tags = [] }) => <TagList tags={tags} />,
  }
  return columns.toSpliced(amount < 0 ? columns.length : amount, 0, tagColumn)
}

/** Tags beside each other; what does not fit is in the tooltip. */
export function TagList({ tags }: { tags: readonly string[] }): ReactNode {
  if (tags.length === 0) return null
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.map((tag, at) => (
        <span key={tag} className={styles.tag}>
          {tag}
          {at < tags.length - 1 && <span className="visually-hidden">, </span>}
        </span>
      ))}
    </span>
  )
}

type ChosenProps<Row> = { about: Tagging<Row>; rows: readonly Row[]; onDone: () => void }
function TagChosen<Row extends Tagged>({ about, rows, onDone }: ChosenProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    if (rows.length <= MOST_CHOSEN) return setOpen(true)
    toast({ text: t('Choose at most {count} {nouns} at a time.', { count: MOST_CHOSEN, nouns: manyOf(about.noun) }) })
  }
  return (
    <>
      <Button icon="tag" onClick={press}>
        {t('Tag')}
      </Button>
      {isOpen && <TagDialog about={about} rows={rows} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
