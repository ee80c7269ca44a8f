import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { SavedList, SavedView } from '#contract/identity/saved-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { AddressedColumns, useChosenColumns } from '#web/ui/table-view.ts'
import { savedViewsQuery } from './api.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import styles from './saved-views.module.css'
import { addressOf, isSame, type ListSearch, shownIn } from './view-search.ts'
import { useOpening } from './use-opening.ts'
import { ViewMenu } from './view-menu.tsx'

type Props = {
  list: SavedList
  /** The label of the list's table. */
  table: string
  search: ListSearch & { saved?: string | undefined; columns?: string | undefined }
  children: ReactNode
}

/** The saved views of a list are mounted above it; the table below takes its columns from the URL if that names some. */
export function SavedViews({ list, table, search, children }: Props) {
  const navigate = useNavigate()
  const { columns } = search
  const addressed = useMemo(
    () =>
      columns === undefined
        ? null
        : {
            columns: columns.split(','),
            choose: (chosen: readonly string[]) =>
              void navigate({
                to: '.',
                search: ((old: ListSearch) => ({ ...old, columns: chosen.join(',') })) as never,
                replace: true,
              }),
          },
    [columns, navigate],
  )
  return (
    <AddressedColumns value={addressed}>
      <Row list={list} table={table} search={search} />
      {children}
    </AddressedColumns>
  )
}

const none: readonly SavedView[] = []
const tabs = new Set(['status', 'view'])

function Row({ list, table, search }: Omit<Props, 'children'>) {
  const { data } = useQuery(savedViewsQuery(list))
  const views = data?.rows ?? none
  const navigate = useNavigate()
  const columns = useChosenColumns(table)
  const [isSaving, setSaving] = useState(false)
  useOpening(views)
  const shown = useMemo(
    () => ({ ...shownIn(search), ...(columns !== null && { columns: columns.join(',') }) }),
    [search, columns],
  )
  // A tab of the page, or columns saved on this device, do not count as a view.
  const isNarrowed = Object.keys(shownIn(search)).some((name) => !tabs.has(name))
  const current = views.find((view) => view.saved_views_id === search.saved)
  const isKept = views.some((view) => isSame(view.search, shownIn(search)) || isSame(view.search, shown))
  if (views.length === 0 && !isNarrowed) return null
  return (
    <nav aria-label={t('Saved views')} className={styles.row} data-print="hide">
      {views.map((view) => (
        <span key={view.saved_views_id} className={styles.chip} data-state={view === current ? 'active' : undefined}>
          <Link
            to="."
            search={addressOf(view) as never}
            className={styles.link}
            aria-current={view === current ? 'page' : undefined}
            activeProps={{}}
          >
            {view.opens && <Icon name="pin" size={14} />}
            {view.view_name}
            {view.opens && <span className="visually-hidden">{t(', the list opens with it')}</span>}
            {view === current && !isSame(view.search, shown) && <span className={styles.note}>{t('changed')}</span>}
            {!view.is_mine && <span className={styles.note}>{view.owner_name}</span>}
          </Link>
          {view === current && <ViewMenu list={list} view={view} views={views} shown={shown} />}
        </span>
      ))}
      {isNarrowed && !isKept && (
        <Button tone="quiet" icon="add" onClick={() => setSaving(true)}>
          {t('Save view')}
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          list={list}
          search={shown}
          onClose={() => setSaving(false)}
          onSaved={(rows, name) => {
            const saved = rows.find((row) => row.is_mine && row.view_name === name)
            if (saved) void navigate({ to: '.', search: addressOf(saved) as never, replace: true })
          }}
        />
      )}
    </nav>
  )
}
