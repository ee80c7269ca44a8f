import { useState } from 'react'
import { mayGive, OWNER_ROLE, type Role } from '#contract/identity/roles.ts'
import { roleWords } from '#contract/permission-words.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDeleteRole } from './api.ts'
import styles from './roles.module.css'
import type { RolesSearch } from './search.ts'

/** A role with its actions, and how many people have it. */
export function RoleHead({ role, onSearch }: { role: Role; onSearch: (change: RolesSearch) => void }) {
  const { permissions } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const name = roleWords(role.role_name)
  const isFixed = role.role_name === OWNER_ROLE && role.is_builtin
  const mayChange = mayGive(permissions, role.permissions) && !isFixed
  const isHeld = role.member_count + role.invitation_count > 0
  const groups = [
    [
      {
        id: 'edit',
        label: t('Change'),
        icon: 'edit' as const,
        disabled: !mayChange,
        onSelect: () => onSearch({ edit: role.roles_id }),
      },
      {
        id: 'copy',
        label: t('Copy to a new role'),
        icon: 'copy' as const,
        onSelect: () => onSearch({ edit: 'new', copy: role.roles_id }),
      },
    ],
    role.is_builtin
      ? []
      : [
          {
            id: 'delete',
            label: isHeld ? t('Delete (in use)') : t('Delete'),
            icon: 'delete' as const,
            danger: true,
            disabled: isHeld || !mayChange,
            onSelect: () => setLeaving(true),
          },
        ],
  ]
  return (
    <div className={styles.head}>
      <span className={styles.roleName}>
        {name}
        <Menu trigger={<IconButton icon="more" label={t('{name}: actions', { name })} />} groups={groups} />
      </span>
      <span className={styles.count}>
        {plural(role.member_count, 'member')}
        {role.invitation_count > 0 && t(', {invitation_count} invited', { invitation_count: role.invitation_count })}
      </span>
      {isLeaving && <DeleteRole role={role} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteRole()
  const name = roleWords(role.role_name)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Delete the role {name}?', { name })}
      verb={t('Delete role')}
      onConfirm={async () => {
        await remove(role.roles_id)
        toast({ tone: 'success', text: t('Role {name} deleted', { name }) })
      }}
    >
      {t('Nobody has it. The audit trail keeps its permissions.')}
    </ConfirmDialog>
  )
}
