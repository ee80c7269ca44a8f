import type { Taggable } from '#contract/records.ts'
import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'
import { rereadTagged, tagRecords, untagRecords } from './api.ts'
import { sayFailed } from './tag-changes.ts'

type Tagged = { tagged_to: Taggable; id: string; queryKey: string }

/** Adds a tag to one record, or removes it, and offers Undo where it changed. Throws what the server refuses. */
export async function changeTag({ tagged_to, id, queryKey }: Tagged, typed: string, isAdding: boolean): Promise<void> {
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
