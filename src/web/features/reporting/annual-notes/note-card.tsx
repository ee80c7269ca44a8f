import { t } from '#core/messages.ts'
import type { AnnualNotes, Note, NoteTable } from '#contract/reporting/annual-notes.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './annual-notes.module.css'

type Amounts = AnnualNotes['amounts']
type Props = { note: Note; amounts: Amounts; onEdit: (() => void) | undefined; children?: React.ReactNode }

export const anchorOf = ({ number }: Pick<Note, 'number'>) => `note-${number}`

/** A note as it prints, below any issues that prevent signing. */
export function NoteCard({ note, amounts, onEdit, children }: Props) {
  const { number, title, problems, paragraphs, tables } = note
  return (
    <div id={anchorOf(note)} className={styles.note}>
      <Card
        title={`${number}. ${title}`}
        actions={
          onEdit && (
            <Button icon="edit" data-print="hide" aria-label={t('Edit {title}', { title })} onClick={onEdit}>
              {t('Edit')}
            </Button>
          )
        }
      >
        <div className={styles.note}>
          {problems.map((problem) => (
            <div key={problem} data-print="hide">
              <Notice tone="warning">{problem}</Notice>
            </div>
          ))}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {tables.map((table) => (
            <TableOf key={`${table.title} ${table.first}`} table={table} note={title} amounts={amounts} />
          ))}
          {children}
        </div>
      </Card>
    </div>
  )
}

type TableProps = { table: NoteTable; note: string; amounts: Amounts }

function TableOf({ table: { title, first, columns, rows }, note, amounts }: TableProps) {
  const shown = (cell: number | string | null, kind: NoteTable['columns'][number]['kind']) => {
    if (cell === null) return undefined
    if (kind === 'date') return formatDate(String(cell))
    return kind === 'count' && typeof cell === 'number' ? formatCount(cell) : cell
  }
  const lines = rows.map(
    (row, at): ReportRow => ({
      id: String(at),
      label: row.label,
      indent: row.level,
      kind: row.kind,
      isExact: row.is_exact ?? false,
      link: row.link ?? undefined,
      amounts: columns.map(({ kind }, index) => shown(row.cells[index] ?? null, kind)),
      links: row.links.map((link) => link ?? undefined),
    }),
  )
  return (
    <>
      {title !== '' && <h3 className={styles.tableTitle}>{title}</h3>}
      <ReportTable
        caption={title === '' ? `${note}: ${first}` : title}
        first={first}
        columns={columns.map(({ label, kind }) => ({ label, isText: kind === 'text' || kind === 'date' }))}
        rows={lines}
        amounts={amounts}
      />
    </>
  )
}
