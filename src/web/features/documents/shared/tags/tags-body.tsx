import { useQuery } from '@tanstack/react-query'
import { addTag } from '#contract/documents/tags.ts'
import { type Taggable, tagAccess } from '#contract/records.ts'
import { t } from '#core/messages.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { recordTagsQuery, useTags } from './api.ts'
import { changeTag, sayFailed } from './tag-changes.ts'
import { TagField } from './tag-field.tsx'
import styles from './tags.module.css'

type Props = {
  of: Taggable
  id: string
  /** The start of the query keys of its kind, where it is not the table with hyphens. */
  queryKey?: string
}

/** What the card of tags shows, for those who may read them; who may change them adds and removes here. */
export function TagsBody({ of, id, queryKey = of.replaceAll('_', '-') }: Props) {
  const { reads, writes } = tagAccess(of)
  const mayRead = usePermitted(reads)
  const mayChange = usePermitted(writes)
  const { data, error, refetch } = useQuery({ ...recordTagsQuery(of, id), enabled: mayRead })
  if (!mayRead || (data?.tags.length === 0 && !mayChange)) return null
  const remove = (tag: string) => void changeTag({ tagged_to: of, id, queryKey }, tag, false).catch(sayFailed)
  return (
    <Card title={t('Tags')}>
      <Stack>
        {error ? (
          <ErrorState error={error} title={t('We couldn’t load the tags')} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={1} />
        ) : (
          <Carried tags={data.tags} onRemove={mayChange ? remove : undefined} />
        )}
        {mayChange && <AddTag {...{ of, id, queryKey }} />}
      </Stack>
    </Card>
  )
}

function Carried({ tags, onRemove }: { tags: readonly string[]; onRemove: ((tag: string) => void) | undefined }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.ofRecord} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <span>{tag}</span>
          {onRemove && <IconButton icon="close" label={t('Remove tag {tag}', { tag })} onClick={() => onRemove(tag)} />}
        </li>
      ))}
    </ul>
  )
}

type Typed = { tagged_to: Taggable; ids: string[]; tag: string }

function AddTag({ of, id, queryKey }: Required<Props>) {
  const tags = useTags(of)
  const form: FormState<Typed> = useForm<typeof addTag.body, Typed, void>({
    schema: addTag.body,
    initial: { tagged_to: of, ids: [id], tag: '' },
    submit: ({ tag }) => changeTag({ tagged_to: of, id, queryKey }, tag, true),
    onDone: () => form.set({ tag: '' }),
  })
  return (
    <Form form={form}>
      <div className={styles.add}>
        <TagField tags={tags} {...form.field('tag')} />
        <Button type="submit" size="form" icon="add" disabled={form.isSubmitting}>
          {t('Add tag')}
        </Button>
      </div>
    </Form>
  )
}
