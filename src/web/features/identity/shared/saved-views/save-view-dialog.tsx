import { t } from '#core/messages.ts'
import { type SavedList, type SavedView, SavedViewInput, sharesViews } from '#contract/identity/saved-views.ts'
import { useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveView } from './api.ts'

type Props = {
  list: SavedList
  search: SavedView['search']
  known?: SavedView | undefined
  /** Called with the updated views. */
  onSaved: (views: readonly SavedView[], view_name: string) => void
  onClose: () => void
}

/** Names a view of the list and shares it with everyone or not. */
export function SaveViewDialog({ list, search, known, onSaved, onClose }: Props) {
  const { mutateAsync } = useSaveView(list, known)
  const mayShare = usePermitted(sharesViews)
  const form = useForm({
    schema: SavedViewInput,
    initial: { view_name: known?.view_name ?? '', search, is_shared: known?.is_shared ?? false },
    submit: (values) => mutateAsync(values),
    onDone: ({ rows }) => {
      onClose()
      onSaved(rows, form.values.view_name.trim())
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={known ? t('Rename the view') : t('Save this view')}
      description={known ? undefined : t('The current filters, order and columns.')}
      verb={known ? t('Save changes') : t('Save view')}
    >
      <Stack>
        <TextInput label={t('Name')} {...form.field('view_name')} maxLength={60} />
        {(mayShare || known?.is_shared) && (
          <Checkbox label={t('Everybody who can see this list sees it')} {...form.field('is_shared')} />
        )}
      </Stack>
    </FormDialog>
  )
}
