import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { SavedList, SavedView } from '#contract/identity/saved-views.ts'
import { usePermitted } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useArrangeViews, useRemoveView, useRestoreView, useSaveView } from './api.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { addressOf, isSame, moved } from './view-search.ts'

type Props = { list: SavedList; view: SavedView; views: readonly SavedView[]; shown: SavedView['search'] }

/** The actions on the open view. */
export function ViewMenu({ list, view, views, shown }: Props) {
  const navigate = useNavigate()
  const { mutate: save } = useSaveView(list, view)
  const { mutate: arrange } = useArrangeViews(list)
  const { mutate: remove } = useRemoveView(list)
  const { mutate: restore } = useRestoreView(list)
  const keepsOrder = usePermitted(['OWNER', 'ADMIN'])
  const [isRenaming, setRenaming] = useState(false)
  const { saved_views_id, view_name, is_mine, is_shared, opens } = view
  const ids = views.map((each) => each.saved_views_id)
  const opening = views.find((each) => each.opens)?.saved_views_id ?? null
  const place = (by: -1 | 1) => arrange({ saved_views_ids: moved(ids, saved_views_id, by), opens_with: opening })
  const keep = () =>
    save(
      { view_name, is_shared, search: shown },
      { onSuccess: () => void navigate({ to: '.', search: addressOf({ ...view, search: shown }) as never, replace: true }) },
    )
  const discard = () =>
    remove(saved_views_id, {
      onSuccess: () => toast({ text: t('View {view_name} deleted', { view_name }), undo: () => restore(saved_views_id) }),
    })
  const own: MenuItem[] = [
    ...(isSame(view.search, shown)
      ? []
      : [{ id: 'keep', label: t('Save current view'), icon: 'check' as const, onSelect: keep }]),
    { id: 'rename', label: t('Rename or share'), icon: 'edit', onSelect: () => setRenaming(true) },
  ]
  const places: MenuItem[] = [
    {
      id: 'opens',
      label: opens ? t('Stop opening the list with it') : t('Open the list with it'),
      icon: opens ? 'unpin' : 'pin',
      onSelect: () => arrange({ saved_views_ids: ids, opens_with: opens ? null : saved_views_id }),
    },
    { id: 'left', label: t('Move left'), icon: 'back', disabled: ids[0] === saved_views_id, onSelect: () => place(-1) },
    { id: 'right', label: t('Move right'), icon: 'forward', disabled: ids.at(-1) === saved_views_id, onSelect: () => place(1) },
  ]
  const end: MenuItem[] = [{ id: 'delete', label: t('Delete'), icon: 'delete', danger: true, onSelect: discard }]
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton icon="more" label={t('More for {view_name}', { view_name })} />}
        groups={[...(is_mine ? [own] : []), places, ...(is_mine || keepsOrder ? [end] : [])]}
      />
      {isRenaming && (
        <SaveViewDialog
          list={list}
          search={view.search}
          known={view}
          onSaved={() => undefined}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
