import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Group } from '#contract/reporting/groups.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EliminationDrawer } from './elimination-drawer.tsx'
import { EliminationsList } from './eliminations-list.tsx'
import { useEndGroup } from './group-api.ts'
import { GroupChoices } from './group-choices.tsx'
import { GroupReport } from './group-report.tsx'
import { type GroupSearch, periodOf, today } from './period.ts'
import styles from './reports.module.css'

type Props = {
  group: Group
  groups: readonly Group[]
  search: GroupSearch
  onSearch: (search: GroupSearch) => void
  onEdit: (known: Group | undefined) => void
}

/** One group: the selected report, and its actions. */
export function GroupPaper({ group, groups, search, onSearch, onEdit }: Props) {
  const isOwner = usePermitted(['OWNER'])
  const [isAdding, setAdding] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { mutateAsync: end } = useEndGroup()
  const report = search.report ?? 'profit_and_loss'
  const { company_groups_id, group_name } = group
  const period = periodOf(search)
  const more = isOwner && (
    <GroupMenu
      group_name={group_name}
      onEliminate={() => setAdding(true)}
      onEdit={() => onEdit(group)}
      onNew={() => onEdit(undefined)}
      onEnd={() => setEnding(true)}
    />
  )
  const choices = <GroupChoices groups={groups} company_groups_id={company_groups_id} search={search} onSearch={onSearch} />
  return (
    <>
      {report === 'by_hand' ? (
        <Page>
          <PageHeader title={t('Group reports')} section={t('Reports')} description={group_name} />
          <div className={styles.toolbar} role="toolbar" aria-label={t('Report')}>
            {choices}
            <span className={styles.push} />
            {isOwner && (
              <Button icon="add" onClick={() => setAdding(true)}>
                {t('Add manual elimination')}
              </Button>
            )}
            {more}
          </div>
          <EliminationsList company_groups_id={company_groups_id} isOwner={isOwner} onAdd={() => setAdding(true)} />
        </Page>
      ) : (
        <GroupReport group={group} report={report} search={search} onSearch={onSearch} choices={choices} more={more} />
      )}
      {isAdding && (
        <EliminationDrawer
          company_groups_id={company_groups_id}
          day={period.to < today() ? period.to : today()}
          onClose={() => setAdding(false)}
        />
      )}
      {isEnding && (
        <ConfirmDialog
          isOpen
          onClose={() => setEnding(false)}
          title={t('End {group_name}?', { group_name })}
          verb={t('End group')}
          onConfirm={() => end(company_groups_id)}
        >
          {t('This removes the group’s reports; the books of its companies do not change.')}
        </ConfirmDialog>
      )}
    </>
  )
}

type GroupMenuProps = { group_name: string; onEliminate: () => void; onEdit: () => void; onNew: () => void; onEnd: () => void }

function GroupMenu({ group_name, onEliminate, onEdit, onNew, onEnd }: GroupMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions for {group_name}', { group_name })} />}
      groups={[
        [
          { id: 'by-hand', label: t('Add manual elimination'), onSelect: onEliminate },
          { id: 'change', label: t('Edit group'), onSelect: onEdit },
          { id: 'new', label: t('New group'), onSelect: onNew },
        ],
        [{ id: 'end', label: t('End group'), onSelect: onEnd }],
      ]}
    />
  )
}
