import type { Taggable } from '#contract/records.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { chipOf, type FilterChip } from '#web/ui/filters.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useTags } from './api.ts'

type Props = { tagged_to: Taggable; tag: string | undefined; onChange: (change: { tag: string | undefined }) => void }

/** Chooses the tag a list is narrowed to; absent until a record of the kind carries one. */
export function TagFilter({ tagged_to, tag: chosen, onChange }: Props) {
  const tags = useTags(tagged_to)
  if (tags.length === 0) return null
  return (
    <Menu
      trigger={<Button icon="tag">{t('Tags')}</Button>}
      groups={[
        tags.map((tag) => ({
          id: tag,
          label: tag,
          checked: tag === chosen,
          onSelect: () => onChange({ tag: tag === chosen ? undefined : tag }),
        })),
      ]}
    />
  )
}

/** The chip of that filter. */
export const tagChip = (tag: string | undefined, onChange: Props['onChange']): FilterChip[] =>
  chipOf('tag', t('Tag'), tag, () => onChange({ tag: undefined }))
