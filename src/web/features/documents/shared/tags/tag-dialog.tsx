import { addTag } from '#contract/documents/tags.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useTags } from './api.ts'
import { changeTags, countTags, sayFailed, type Tagging } from './tag-changes.ts'
import { TagField } from './tag-field.tsx'
import styles from './tags.module.css'

type Tagged = { tags?: readonly string[] | undefined }
type Props<Row extends Tagged> = {
  about: Tagging<Row>
  rows: readonly Row[]
  onClose: () => void
  /** The records are no longer selected. */
  onDone: () => void
}

/** Adds a tag to the selected records, or removes one that they carry. */
export function TagDialog<Row extends Tagged>({ about, rows, onClose, onDone }: Props<Row>) {
  const { tagged_to, noun, idOf } = about
  const form = useForm({
    schema: addTag.body,
    initial: { tagged_to, ids: rows.map(idOf), tag: '' },
    submit: ({ tag }) => changeTags(about, rows, tag, true),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Tag {things}', { things: plural(rows.length, ...noun) })}
      description={t('Tags help you find records. They are not printed and do not change your books.')}
      verb={t('Add tag')}
    >
      <Stack>
        <TagField tags={useTags(tagged_to)} {...form.field('tag')} />
        <Carried about={about} rows={rows} onClose={onClose} onDone={onDone} />
      </Stack>
    </FormDialog>
  )
}

/** The tags that the records carry, each to be removed. */
function Carried<Row extends Tagged>({ about, rows, onClose, onDone }: Props<Row>) {
  const carried = countTags(rows)
  if (carried.length === 0) return null
  const remove = (tag: string) => {
    onClose()
    void changeTags(about, rows, tag, false).then(onDone, sayFailed)
  }
  return (
    <ul className={styles.carried} aria-label={t('Tags of the selection')}>
      {carried.map(([tag, count]) => (
        <li key={tag}>
          <span>
            {tag} <small>{t('{count} of {all}', { count, all: rows.length })}</small>
          </span>
          <Button tone="quiet" onClick={() => remove(tag)}>
            {t('Remove')} <span className="visually-hidden">{tag}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
