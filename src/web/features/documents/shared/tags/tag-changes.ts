import type { BulkResult } from '#contract/documents/bulk.ts'
import type { Taggable } from '#contract/records.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { plural } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast-store.ts'
import { rereadTagged, tagRecords, untagRecords } from './api.ts'

/** What a list says about its records when they are tagged. */
export type Tagging<Row> = {
  tagged_to: Taggable
  noun: readonly [one: string, many: string]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Lists to refetch afterwards, by query key prefix. */
  lists: readonly string[]
}

/** How many of the records carry each of their tags, by name. */
export function countTags(rows: readonly { tags?: readonly string[] | undefined }[]): [tag: string, count: number][] {
  const counts = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags = [] }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a.localeCompare(b))
}

/** Adds a tag to the records, or removes it, and offers Undo for those that changed. Throws what the server refuses as a whole. */
export async function changeTags<Row>(about: Tagging<Row>, rows: readonly Row[], tag: string, isAdding: boolean): Promise<void> {
  const { tagged_to, noun, idOf, lists } = about
  const [act, undo] = isAdding ? [tagRecords, untagRecords] : [untagRecords, tagRecords]
  const answer = await act({ tagged_to, ids: rows.map(idOf), tag })
  await rereadTagged(lists)
  const things = plural(answer.done.length, ...noun)
  if (answer.done.length > 0)
    toast({
      tone: 'success',
      text: isAdding
        ? t('{things} tagged {tag}', { things, tag: answer.tag })
        : t('{tag} removed from {things}', { things, tag: answer.tag }),
      undo: () => void undo({ tagged_to, ids: answer.done, tag: answer.tag }).then(() => rereadTagged(lists), sayFailed),
    })
  sayRefused(about, rows, answer.failed)
  if (answer.done.length === 0 && answer.failed.length === 0)
    toast({ text: isAdding ? t('They have this tag already') : t('None of them has this tag') })
}

function sayRefused<Row>({ noun, idOf, nameOf }: Tagging<Row>, rows: readonly Row[], failed: BulkResult['failed']): void {
  const [first] = failed
  if (first === undefined) return
  const name = rows.filter((row) => idOf(row) === first.id).map(nameOf)[0] ?? ''
  toast({
    tone: 'danger',
    text: t('{things} not done. {name}: {reason}', { things: plural(failed.length, ...noun), name, reason: first.reason }),
  })
}

export const sayFailed = (error: unknown) => toast({ tone: 'danger', text: sentence(error, t('Nothing was changed')) })

type OneTagged = { tagged_to: Taggable; id: string; queryKey: string }

/** Adds a tag to one record, or removes it, and offers Undo where it changed. Throws what the server refuses. */
export async function changeTag({ tagged_to, id, queryKey }: OneTagged, typed: string, isAdding: boolean): Promise<void> {
  const [act, undo] = isAdding ? [tagRecords, untagRecords] : [untagRecords, tagRecords]
  const { done, failed, tag } = await act({ tagged_to, ids: [id], tag: typed })
  await rereadTagged([queryKey])
  const [refused] = failed
  if (refused) toast({ tone: 'danger', text: refused.reason })
  else if (done.length === 0) toast({ text: isAdding ? t('It has this tag already') : t('It does not have this tag') })
  else
    toast({
      tone: 'success',
      text: isAdding ? t('Tag {tag} added', { tag }) : t('Tag {tag} removed', { tag }),
      undo: () => void undo({ tagged_to, ids: done, tag }).then(() => rereadTagged([queryKey]), sayFailed),
    })
}
